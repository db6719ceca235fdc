import { randomUUID } from 'node:crypto'
import { db } from '../../../functions/data/store/client.ts'
import { clickMonths, clickYears } from '../../../functions/data/analytics/click-counts.ts'
import { counterDays, makerScope } from '../../../functions/data/links/counters.ts'
import { linkTotals } from '../../../functions/data/links/totals.ts'
import { countParts } from '../../../functions/data/links/count-parts.ts'
import { checkpoints } from '../../../functions/data/links/checkpoints.ts'
import { all, find } from '../../../functions/data/store/table.ts'
import { commit, remove } from '../../../functions/data/store/write.ts'
import { secretText } from '../../../functions/platform/secret.ts'
import { invoke } from '../../../infra/local/in-process/handlers.ts'

export type Random = () => number

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The items in random order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

/** Runs a function for each item with limited concurrency. */
export async function eachOf<T>(things: readonly T[], lanes: number, act: (thing: T) => Promise<unknown>): Promise<void> {
  const rest = things.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const thing of rest) await act(thing)
    }),
  )
}

export interface Post {
  code: string
  ip: string
  userAgent: string
  body?: object
}

export async function postVisit({ code, ip, userAgent, body }: Post): Promise<{ counted: boolean }> {
  const secret = await secretText(process.env['ORIGIN_SECRET_ID'] ?? '')
  const answer = (await invoke('clicks', {
    version: '2.0',
    routeKey: 'POST /api/affiliate-links/track',
    rawPath: '/api/affiliate-links/track',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-origin-verify': secret, 'x-viewer': ip },
    requestContext: { requestId: randomUUID(), http: { method: 'POST', path: '/api/affiliate-links/track' } },
    body: JSON.stringify({ code, referrer: '', ...body }),
    isBase64Encoded: false,
  })) as { statusCode: number; body: string }
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return JSON.parse(answer.body) as { counted: boolean }
}

type Numbers = Record<string, unknown>
const sumOf = (numbers: Numbers, pattern: RegExp): number =>
  Object.entries(numbers).reduce((sum, [name, number]) => (pattern.test(name) ? sum + Number(number) : sum), 0)

type Counted = { id: string; userId: string; startupId: string }

/** What is counted for a link: its total, and the sums of its days by hour and by each dimension. */
export async function countedOf(link: Counted) {
  const total = await find(linkTotals, { userId: link.userId, startupId: link.startupId, linkId: link.id }, { consistent: true })
  const { links: _none, ...days } = await countedInDays(link.id)
  return { clicks: total?.clicks ?? 0, conversions: total?.conversions ?? 0, ...days }
}

/** The sums of the days of a link, startup or maker, by hour, by each dimension and by link. */
export async function countedInDays(of: string) {
  const days = await all({ pk: counterDays.key({ of, day: '' }).pk, consistent: true })
  const inDays = (pattern: RegExp) => days.reduce((sum, day) => sum + sumOf(day, pattern), 0)
  const names = [...new Set(days.flatMap((day) => Object.keys(day)))].filter((name) => name.startsWith('l:'))
  return {
    days: { clicks: inDays(/^clicks$/), conversions: inDays(/^conversions$/) },
    hours: { clicks: inDays(/^h\d\d$/), conversions: inDays(/^v\d\d$/) },
    breakdowns: [...'rcdbot'].map((dimension) => inDays(new RegExp(`^${dimension}:`))),
    links: Object.fromEntries(names.map((name) => [name.slice(2), inDays(new RegExp(`^${name}$`))])),
  }
}

/** The sums of what the analytics of a startup read: of months by hour, and of years by month. */
export async function countedForAnalytics(startupId: string) {
  const items = await all({ pk: clickMonths.key({ startupId, month: '' }).pk, consistent: true })
  const [months, years] = [clickMonths, clickYears].map(({ kind }) => items.filter((item) => item['_kind'] === kind))
  const inAll = (of: Numbers[] | undefined, pattern: RegExp) => (of ?? []).reduce((sum, item) => sum + sumOf(item, pattern), 0)
  return {
    months: { clicks: inAll(months, /^c\w\w$/), conversions: inAll(months, /^v\w\w$/) },
    years: { clicks: inAll(years, /^c\w$/), conversions: inAll(years, /^v\w$/) },
  }
}

/** Whose days count what some links bring, beside their own: their startups and makers. */
export const scopesOf = (links: readonly Counted[]): string[] => [...new Set(links.flatMap((link) => [link.startupId, makerScope(link)]))]

/** Deletes the counters of these links, and the checkpoints; `more` names other scopes, and the owners of their parts. */
export async function forgetCounts(links: readonly Counted[], shards: readonly string[], more: readonly string[] = []) {
  const owners = [...links.map(({ id }) => id), ...scopesOf(links), ...more]
  const days = await Promise.all(owners.map((of) => all({ pk: counterDays.key({ of, day: '' }).pk })))
  const analytics = await Promise.all(
    [...new Set(links.map(({ startupId }) => clickMonths.key({ startupId, month: '' }).pk))].map((pk) => all({ pk })),
  )
  const parts = await Promise.all(owners.map((owner) => all({ pk: countParts.key({ owner, id: '' }).pk })))
  const keys = [
    ...links.map(({ id, userId, startupId }) => linkTotals.key({ userId, startupId, linkId: id })),
    ...days.flat().map((day) => counterDays.key({ of: String(day['of']), day: String(day['day']) })),
    ...[...analytics.flat(), ...parts.flat()].map((item) => ({ pk: String(item['pk']), sk: String(item['sk']) })),
    ...shards.flatMap((shardId) => [shardId, `${shardId}#scopes`]).map((shardId) => checkpoints.key({ shardId })),
  ]
  for (const key of keys) await commit(remove(key))
}

/** Kills processes before or after the commit of a transaction; counts `deaths`, until `end`. */
export function killing(chance: number, random: Random) {
  const name = 'killing'
  let deaths = 0
  const die = (when: string): never => {
    deaths += 1
    throw new Error(`killed ${when} its commit`)
  }
  db.middlewareStack.add(
    (next, context) => async (args) => {
      if (context['commandName'] !== 'TransactWriteItemsCommand') return next(args)
      const fate = random()
      if (fate < chance) die('before')
      const result = await next(args)
      return fate < 2 * chance ? die('after') : result
    },
    { step: 'initialize', name },
  )
  return { deaths: () => deaths, end: () => db.middlewareStack.remove(name) }
}
