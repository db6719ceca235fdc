import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../functions/data/accounts/users.ts'
import { change, commit } from '../../functions/data/store/write.ts'
import { refreshCopies } from '../../functions/domain/copies/person-copies.ts'
import { Failure } from '../../shared/errors.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { randomOf, shuffled } from '../support/links/counting.ts'
import { createUser } from '../support/create-user.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { repetitions } from '../support/seed.ts'
import { addRole, addMember, faultsOf, storedTeam, transferTo } from '../support/teams/teams.ts'

const ROUNDS = repetitions(15, { long: 50 })
const CONTENDERS = 8
const MINUTES = 180_000

let app: App
beforeAll(async () => {
  app = await startApp({ jobs: false })
})
afterAll(() => app.close())

async function fixture() {
  const ada = await createUser('Ada')
  const startup = await registerStartup(app, ada)
  const people = await Promise.all(Array.from({ length: CONTENDERS }, (_, at) => createUser(`Contender ${at}`)))
  return { ada, startup, people }
}

const give = async (as: Person, id: string, userId: string, roleId: string | null) =>
  codeOf(await app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId, body: { roleId } }, { as }))
const codeOf = ({ status, problem }: { status: number; problem: { code: string } | undefined }): string =>
  status === 200 ? 'ok' : (problem?.code ?? `status ${status}`)
const tryToEnter = async (id: string, person: Person, roleId: string | null) => {
  try {
    await addMember(id, person, roleId)
    return 'ok'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
const faultsIn = async (id: string) => faultsOf(await storedTeam(id))

describe(`${CONTENDERS} at once, ${ROUNDS} times`, () => {
  it(
    'a role is filled once, whether its people are members already or come in by it',
    async () => {
      const { ada, startup, people } = await fixture()
      const role = await addRole(app, ada, startup.id, 'Wanted')
      const members = people.slice(0, CONTENDERS / 2)
      const newcomers = people.slice(CONTENDERS / 2)
      for (const member of members) await addMember(startup.id, member)
      for (let round = 0; round < ROUNDS; round += 1) {
        const outcomes = await Promise.all([
          ...members.map(({ id }) => give(ada, startup.id, id, role.id)),
          ...newcomers.map((person) => tryToEnter(startup.id, person, role.id)),
        ])
        expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
        expect(
          outcomes.every((outcome) => ['ok', 'role.filled', 'join_request.role_filled'].includes(outcome)),
          outcomes.join(),
        ).toBe(true)
        expect(await faultsIn(startup.id)).toEqual([])
        const winner = people[outcomes.indexOf('ok')] ?? expect.fail('nobody won')
        if (members.includes(winner)) await give(ada, startup.id, winner.id, null)
        else await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: winner })
      }
    },
    MINUTES,
  )

  it(
    'keeps one owner, who is a member, and agreeing copies while members leave, are removed and transfer ownership',
    async () => {
      const random = randomOf(7)
      const { ada, startup, people } = await fixture()
      const { id } = startup
      const all = [ada, ...people.slice(1)]
      for (const person of all) if (person !== ada) await addMember(id, person)
      const personOf = (userId: string) => all.find((person) => person.id === userId) ?? expect.fail('nobody')
      for (let round = 0; round < ROUNDS; round += 1) {
        const owner = personOf((await storedTeam(id)).startup.ownerId)
        const [heir, rival, third] = shuffled(
          all.filter((person) => person !== owner),
          random,
        ).map((person) => person) as [Person, Person, Person]
        const handOver = (to: Person) => transferTo(app, id, owner, to)
        const leave = (as: Person) => app.call('POST /api/startups/{id}/leave', { id }, { as })
        const takeOut = (who: Person) => app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: who.id }, { as: owner })
        const acts = [
          () => handOver(heir),
          () => handOver(rival),
          () => leave(heir),
          () => leave(rival),
          () => takeOut(heir),
          () => takeOut(third),
          () => leave(owner),
          () => takeOut(owner),
        ]
        const codes = (await Promise.all(shuffled(acts, random).map((act) => act()))).map(codeOf)
        expect(codes.filter((code) => /status|server|busy/.test(code))).toEqual([])
        expect(await faultsIn(id)).toEqual([])
        const { members } = await storedTeam(id)
        for (const person of all) if (!members.some(({ userId }) => userId === person.id)) await addMember(id, person)
      }
    },
    MINUTES,
  )

  it(
    'roles are added, edited, given and deleted while people are renamed and rise: list, roles and memberships agree afterwards',
    async () => {
      const random = randomOf(11)
      const { ada, startup, people } = await fixture()
      const { id } = startup
      const [bob, eve] = people as [Person, Person]
      await addMember(id, bob)
      await addMember(id, eve)
      const [first, second] = [await addRole(app, ada, id, 'First'), await addRole(app, ada, id, 'Second')]
      for (let round = 0; round < ROUNDS; round += 1) {
        const spare = await addRole(app, ada, id, `Spare ${round}`)
        const edit = (roleId: string, title: string) =>
          app.call('PUT /api/startups/roles/{roleId}', { roleId, body: { title } }, { as: ada })
        const renamed = async ({ id: userId }: Person, name: string, level: number) => {
          await commit(change(users.key({ id: userId }), { set: { name, level } }))
          await refreshCopies(userId)
        }
        const acts = [
          () => give(ada, id, bob.id, first.id),
          () => give(ada, id, bob.id, second.id),
          () => give(ada, id, eve.id, first.id),
          () => give(ada, id, eve.id, null),
          () => edit(first.id, `First ${round}`),
          () => app.call('DELETE /api/startups/roles/{roleId}', { roleId: spare.id }, { as: ada }),
          () => renamed(bob, `Bob the ${round}th`, 2 + round),
          () => renamed(ada, `Ada the ${round}th`, 2 + round),
        ]
        await Promise.all(shuffled(acts, random).map((act) => act()))
        const team = await storedTeam(id)
        expect(faultsOf(team)).toEqual([])
        expect(team.roles.map(({ title }) => title)).toEqual([`First ${round}`, 'Second'])
        expect(team.startup.founder.name).toBe(`Ada the ${round}th`)
        const shown = team.startup.roles.flatMap(({ assignedUser }) => (assignedUser?.id === bob.id ? [assignedUser.name] : []))
        expect(
          shown.every((name) => name === `Bob the ${round}th`),
          shown.join(),
        ).toBe(true)
      }
    },
    MINUTES,
  )
})
