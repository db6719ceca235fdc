import { expect, it } from 'vitest'
import { GIGS_PER_PAGE } from '../../../shared/limits.ts'
import { db } from '../../../functions/data/store/client.ts'
import { managedGigs } from '../../../functions/domain/freelance/lists.ts'
import { listCurrentMemberships } from '../../../functions/domain/current-memberships.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp } from '../../support/app.ts'
import { postGig } from '../../support/freelance/gigs.ts'
import { teamCallsOf } from '../../support/teams/team-calls.ts'
import { teamOf } from '../../support/teams/teams.ts'

const app = await openApp()
const { give, leave } = teamCallsOf(app)

/** Answers Queries of indexes as it did before it began to lag, until `end`. */
function laggingIndex() {
  const answers = new Map<string, unknown>()
  let isLagging = false
  db.middlewareStack.add(
    (next) => async (args) => {
      const { IndexName, ExpressionAttributeValues } = args.input as { IndexName?: string; ExpressionAttributeValues?: object }
      const key = JSON.stringify([IndexName, ExpressionAttributeValues])
      const before = answers.get(key) as Awaited<ReturnType<typeof next>> | undefined
      if (isLagging && before) return before
      const result = await next(args)
      if (IndexName !== undefined) answers.set(key, result)
      return result
    },
    { step: 'initialize', name: 'lagging' },
  )
  return { begin: () => (isLagging = true), end: () => db.middlewareStack.remove('lagging') }
}

it('a user who left and a user with another team role are seen at once, while the index of memberships lags behind', async () => {
  const { ada, admin, member, startup } = await teamOf(app)
  const rolesOf = async (userId: string) => (await listCurrentMemberships(userId)).map(({ startupId, teamRole }) => [startupId, teamRole])
  const index = laggingIndex()
  try {
    expect(await rolesOf(member.id)).toEqual([[startup.id, 'Member']])
    expect(await rolesOf(admin.id)).toEqual([[startup.id, 'Admin']])
    index.begin()
    await leave(member, startup.id)
    expect(await rolesOf(member.id)).toEqual([])
    await give(ada, startup.id, admin, null)
    expect(await rolesOf(admin.id)).toEqual([[startup.id, 'Member']])
  } finally {
    index.end()
  }
})

it('a former leader does not see the gigs of the startup, while the index of memberships lags behind', async () => {
  const { ada, admin, startup } = await teamOf(app)
  const { id } = await postGig(app, ada, { startupId: startup.id })
  const gigsOf = async (userId: string) => (await managedGigs(userId, GIGS_PER_PAGE)).items.map((gig) => gig.id)
  const index = laggingIndex()
  try {
    expect(await gigsOf(admin.id)).toEqual([id])
    index.begin()
    await give(ada, startup.id, admin, null)
    expect(await gigsOf(admin.id)).toEqual([])
  } finally {
    index.end()
  }
})

it('the memberships of a user without a change of team roles take one round trip', async () => {
  const { ada } = await teamOf(app)
  const { spent } = await metering(() => listCurrentMemberships(ada.id))
  expect(spent).toEqual({ trips: 1, reads: 1.5, writes: 0 })
})
