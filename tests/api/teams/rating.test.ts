import { expect, it } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { openApp, type Person } from '../../support/app.ts'
import { teamCallsOf } from '../../support/teams/team-calls.ts'
import { teamOf } from '../../support/teams/teams.ts'

// An app of its own: its stream is replayed from the beginning, several times per consumer.
const app = await openApp()
const { leave, faultsIn } = teamCallsOf(app)

it('the rating is the mean over the members of a tenth of their level, at most 5, whenever a level changes', async () => {
  const { ada, member, startup } = await teamOf(app)
  await app.settled()
  const rated = async () => (await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).body.rating
  const raise = (person: Person, level: number) => commit(change(users.key(person), { set: { level } }))
  app.dynamodb.faults.stream = { seed: 9, recut: true, repeat: true, overlap: true, replay: true }
  await Promise.all([raise(member, 40), raise(ada, 80)])
  await app.settled()
  expect(await rated()).toBe(2.3)
  await raise(member, 44)
  await app.settled()
  app.dynamodb.faults.stream = undefined
  expect(await faultsIn(startup.id)).toEqual([])
  expect(await rated()).toBe(2.4)
  await leave(member, startup.id)
  expect(await faultsIn(startup.id)).toEqual([])
  expect(app.discarded).toEqual([])
})
