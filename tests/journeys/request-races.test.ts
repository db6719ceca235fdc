import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asks } from '../../functions/data/requests/asks.ts'
import { requests, type StoredRequest } from '../../functions/data/requests/requests.ts'
import { all, find, recordOf } from '../../functions/data/store/table.ts'
import { newUser, users } from '../../functions/data/accounts/users.ts'
import { userOf } from '../../functions/data/accounts/person.ts'
import { accept } from '../../functions/domain/requests/decide/accept.ts'
import { ask } from '../../functions/domain/requests/begin/ask.ts'
import { decline, withdraw } from '../../functions/domain/requests/decide/decide.ts'
import type { Decider } from '../../functions/domain/requests/decide/deciders.ts'
import { invite } from '../../functions/domain/requests/begin/invite.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import { blocks } from '../../functions/data/profiles/blocks.ts'
import { put, transact } from '../../functions/data/store/write.ts'
import type { Caller } from '../../shared/contract/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { startApp, type App, type Person } from '../support/app.ts'
import { countedIn } from '../support/requests.ts'
import { repetitions } from '../support/seed.ts'
import { addTo } from '../support/table/rows.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { faultsOf, storedTeam } from '../support/teams/teams.ts'

const NO_NOTES = { note: '', toOthers: '' }
const ROUNDS = repetitions(15, { long: 50 })
const CONTENDERS = 8

let app: App
let ada: Person
let owner: Decider
/** Without the jobs: what is stored is what the contenders themselves wrote. */
beforeAll(async () => {
  app = await startApp({ jobs: false })
  ada = await app.signUp('Ada')
  owner = { caller: await callerOf(ada.id), teamRole: 'Owner' }
})
afterAll(() => app.close())

async function callerOf(id: string): Promise<Caller> {
  const user = await find(users, { id }, { consistent: true })
  if (!user) throw new Error('No such user')
  return { ...userOf(user), sessionId: ulid() }
}

/** People who have no password: making one takes longer than a round. */
async function newcomers(count: number): Promise<Caller[]> {
  const made = Array.from({ length: count }, (_, at) => ({
    ...newUser(`Person ${at}`, `${ulid()}@example.org`),
    verifiedAt: new Date().toISOString(),
  }))
  await transact(Object.fromEntries(made.map((user) => [user.id, put(users, user, { absent: true })])))
  return made.map((user) => ({ ...userOf(user), sessionId: ulid() }))
}

/** The number of successful calls; the others failed with an expected code. */
async function together(acts: readonly (() => Promise<StoredRequest>)[], codes: RegExp): Promise<StoredRequest[]> {
  const results = await Promise.allSettled(acts.map((act) => act()))
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value]
    if (!(result.reason instanceof Failure) || !codes.test(result.reason.code)) throw result.reason
    return []
  })
}

/** What contradicts itself between requests, asks, the counter and the team of a startup. */
async function faultsIn(startupId: string): Promise<string[]> {
  const rows = await all({ index: 'gsi2', pk: `STARTUP#${startupId}`, prefix: 'REQUEST#' })
  const stored = rows.map((row) => recordOf<StoredRequest>(row))
  const pending = stored.filter(({ status }) => status === 'pending')
  const faults = faultsOf(await storedTeam(startupId))
  const counted = await countedIn({ id: startupId })
  const waiting = pending.filter(({ kind }) => kind === 'join').length
  if (counted !== waiting) faults.push(`it counts ${counted} of ${waiting} requests`)
  for (const [userId, own] of Map.groupBy(stored, (request) => request.userId)) {
    const open = own.filter(({ status }) => status === 'pending')
    const known = await find(asks, { startupId, userId }, { consistent: true })
    if (open.length > 1) faults.push(`${userId} has ${open.length} pending requests`)
    if (open[0] && known?.request.id !== open[0].id) faults.push(`the request between ${userId} and the startup is not the pending one`)
    const newest = own.find(({ id }) => id === known?.request.id)
    if (known?.request.status !== newest?.status) faults.push(`${userId} reads ${known?.request.status}, not ${newest?.status}`)
  }
  return faults
}

/** Accepting reads more before it writes: others look around first, from round to round longer, so that each of them is the first at times. */
function wishes(request: StoredRequest, person: Caller, round: number): (() => Promise<StoredRequest>)[] {
  const later = async (looks: number, act: () => Promise<StoredRequest>) => {
    for (let look = 0; look < looks; look += 1) await find(requests, request, { consistent: true })
    return act()
  }
  const withdrawn = () => withdraw(request, { caller: person, teamRole: undefined })
  return [
    ...Array.from({ length: 3 }, () => [
      () => accept(request, owner, NO_NOTES),
      () => later(round % 5, () => decline(request, owner, '')),
    ]).flat(),
    ...Array.from({ length: 2 }, () => () => later((round + 2) % 5, withdrawn)),
  ]
}

describe(`${CONTENDERS} at the same moment, ${ROUNDS} times`, { timeout: 120_000 }, () => {
  it('a role is filled once: of eight who are accepted for it one is in, the others read why; the counter is exact', async () => {
    const startup = await registerStartup(app, ada)
    const roleIds = await addRoles(startup.id, ROUNDS)
    for (const roleId of roleIds) {
      const people = await newcomers(CONTENDERS)
      const asked = await Promise.all(people.map((person) => ask(person, startup.id, { roleId, message: '' })))
      const won = await together(
        asked.map((request) => () => accept(request, owner, NO_NOTES)),
        /^join_request\.role_filled$/,
      )
      expect(won).toHaveLength(1)
      const { roles } = (await storedTeam(startup.id)).startup
      expect(roles.find(({ id }) => id === roleId)?.assignedUser?.id).toBe(won[0]?.userId)
    }
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('a request is decided once: accepted, declined or withdrawn, and everybody else reads that', async () => {
    const startup = await registerStartup(app, ada)
    const ends = new Set<string>()
    for (const [round, person] of (await newcomers(ROUNDS)).entries()) {
      const request = await ask(person, startup.id, { roleId: null, message: '' })
      const [end, ...others] = await together(wishes(request, person, round), /^join_request\.settled$/)
      expect(others).toEqual([])
      expect(await find(requests, request, { consistent: true })).toEqual(end)
      ends.add(end?.status ?? 'nothing')
    }
    expect([...ends].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(['accepted', 'declined', 'withdrawn'])
    expect(await faultsIn(startup.id)).toEqual([])
  })

  it('one is pending between two, in either direction: asking while invited, or the reverse, accepts', async () => {
    const startup = await registerStartup(app, ada)
    for (const person of await newcomers(ROUNDS)) {
      const acts = Array.from({ length: CONTENDERS / 2 }, () => [
        () => ask(person, startup.id, { roleId: null, message: '' }),
        () => invite(owner, startup.id, { userId: person.id, roleId: null, message: '' }),
      ]).flat()
      const [, ...answers] = await together(acts, /^join_request\.(?:pending|settled|already_member)$/)
      expect(answers).toHaveLength(1)
    }
    const { startup: after } = await storedTeam(startup.id)
    expect(after).toMatchObject({ memberCount: ROUNDS + 1, pendingRequests: 0 })
    expect(await faultsIn(startup.id)).toEqual([])
  })
})

describe('a block that comes right before the acceptance, whose follow-up has not run', () => {
  const KINDS = {
    'a request': (startupId: string, person: Caller) => ask(person, startupId, { roleId: null, message: '' }),
    'an invitation': (startupId: string, { id }: Caller) => invite(owner, startupId, { userId: id, roleId: null, message: '' }),
  }
  const CASES = Object.keys(KINDS).flatMap((kind) => ['the owner', 'the user'].map((blocker) => ({ kind, blocker })))

  it.each(CASES)('$kind is not accepted once $blocker blocks the other', async ({ kind, blocker }) => {
    const startup = await registerStartup(app, ada)
    const [person] = await newcomers(1)
    if (!person) throw new Error('No new user')
    const request = await KINDS[kind as keyof typeof KINDS](startup.id, person)
    const [userId, blockedId] = blocker === 'the owner' ? [ada.id, person.id] : [person.id, ada.id]
    await addTo(blocks, { userId, blockedId, createdAt: new Date().toISOString() })
    const by = request.kind === 'join' ? owner : { caller: person, teamRole: undefined }
    await expect(accept(request, by, NO_NOTES)).rejects.toMatchObject({ code: 'join_request.settled' })
    expect(await find(requests, request, { consistent: true })).toEqual(request)
    expect((await storedTeam(startup.id)).startup.memberCount).toBe(1)
  })
})

const MOST_AT_ONCE = 25

async function addRoles(id: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += MOST_AT_ONCE) {
    const roles = Array.from({ length: MOST_AT_ONCE }, (_, at) => ({ title: `Role ${made + at}`, roleType: 'Sales' as const }))
    const { body } = await app.call('POST /api/startups/{id}/roles', { id, body: { roles } }, { as: ada })
    ids.push(...body.addedRoles.map((role) => role.id))
  }
  return ids
}
