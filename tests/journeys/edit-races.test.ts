import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app/people.ts'
import { startApp, type App } from '../support/app.ts'
import { png } from '../support/formats/images.ts'
import { formOf, registerStartup } from '../support/startups/startups.ts'
import { repetitions } from '../support/seed.ts'
import { itemsWith } from '../support/table/store.ts'
import { addRole, addMember, faultsOf, storedTeam } from '../support/teams/teams.ts'
import { MINUTE_MS } from '../../shared/time.ts'

const CONTENDERS = 8
const ROUNDS = repetitions(15, { long: 50 })
/** A startup has at most 50 roles. */
const ROUNDS_WITH_ROLES = 20
const STAGES_KEPT = 50

let app: App
let owner: Person
let admin: Person
let startup: Startup
beforeAll(async () => {
  app = await startApp({ jobs: false })
  ;[owner, admin] = [await app.signUp('Ada'), await app.signUp('Adam')]
  startup = await registerStartup(app, owner)
  await addMember(startup.id, admin, (await addRole(app, owner, startup.id, 'Chief', 'Admin')).id)
})
afterAll(() => app.close())

const edit = (as: Person, values: Parameters<typeof formOf>[0]) =>
  app.call('PUT /api/startups/{id}', { id: startup.id, body: formOf(values) }, { as })
const read = async () => (await app.call('GET /api/startups/{id}', { id: startup.id }, { as: owner })).body
const contenders = Array.from({ length: CONTENDERS }, (_, at) => at)
const byTurns = (at: number) => (at % 2 === 0 ? owner : admin)

describe(`${CONTENDERS} people who edit a startup at the same time, ${ROUNDS} times`, () => {
  it(
    'with versions: of each round one is accepted, and every accepted edit builds on the one before',
    { timeout: 5 * MINUTE_MS },
    async () => {
      let { version, details } = await read()
      for (let round = 0; round < ROUNDS; round += 1) {
        const base = details
        const answers = await Promise.all(
          contenders.map(async (at) => ({
            wrote: `${base.split('\n').slice(-9).join('\n')}\n${round}.${at}`,
            reply: await edit(byTurns(at), {
              details: `${base.split('\n').slice(-9).join('\n')}\n${round}.${at}`,
              version: String(version),
            }),
          })),
        )
        const won = answers.filter(({ reply }) => reply.status === 200)
        const lost = answers.filter(({ reply }) => reply.status === 409)
        expect([won.length, lost.length]).toEqual([1, CONTENDERS - 1])
        const stored = await read()
        expect([stored.details, stored.version]).toEqual([won[0]?.wrote, version + 1])
        for (const { reply } of lost) {
          expect(reply.problem).toMatchObject({ code: 'startup.stale', current: { version: version + 1, details: stored.details } })
        }
        ;({ version, details } = stored)
      }
    },
  )

  const FIELDS = ['name', 'website', 'location', 'industry', 'stage', 'details'] as const
  const valueOf = {
    name: (round: number) => `Engines ${round}`,
    website: (round: number) => `https://engines.example/${round}`,
    location: (round: number) => `Street ${round}`,
    industry: (round: number) => (round % 2 === 0 ? 'Technology' : 'Education'),
    stage: (round: number) => (round % 2 === 0 ? 'Seed' : 'Growth'),
    details: (round: number) => `${'Machines '.repeat(80)}${round}`,
  }

  it('without versions: no field of another’s edit is lost, nor a role that is added meanwhile', { timeout: 5 * MINUTE_MS }, async () => {
    const before = await read()
    for (let round = 0; round < ROUNDS; round += 1) {
      const replies = await Promise.all([
        ...FIELDS.map((field, at) => edit(byTurns(at), { [field]: valueOf[field](round) })),
        ...['Seller', 'Buyer'].map((title, at) =>
          round < ROUNDS_WITH_ROLES
            ? app.call(
                'POST /api/startups/{id}/roles',
                { id: startup.id, body: { roles: [{ title, roleType: 'Sales' }] } },
                { as: byTurns(at) },
              )
            : edit(byTurns(at), { location: `Street ${round}` }),
        ),
      ])
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      expect(await read()).toMatchObject(Object.fromEntries(FIELDS.map((field) => [field, valueOf[field](round)])))
    }
    const after = await read()
    expect(after.roles).toHaveLength(before.roles.length + 2 * Math.min(ROUNDS, ROUNDS_WITH_ROLES))
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
    expect(after.stageHistory).toHaveLength(Math.min(STAGES_KEPT, before.stageHistory.length + ROUNDS))
  })

  it('with pictures: one is shown in the end, and no other is left behind', { timeout: 5 * MINUTE_MS }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all(
        contenders.map((at) => edit(byTurns(at), { logo: { bytes: png(8 + at, 9 + round) }, ...(at === 0 && { deleteBanner: 'true' }) })),
      )
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      const { logo } = await read()
      const files = (await itemsWith('/uploads/')).filter(({ _kind }) => _kind === 'file')
      expect(files.map(({ url, usedBy }) => [url, usedBy])).toEqual([[logo, `STARTUP#${startup.id}`]])
    }
  })
})
