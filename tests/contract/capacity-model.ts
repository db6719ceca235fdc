import { environmentNamed } from '../../infra/cloud/environments.ts'
import { STREAM_JOBS } from '../../infra/topology/jobs.ts'
import type { Api } from '../../shared/contract/index.ts'
import { VISIT_MONTHS } from '../../shared/limits.ts'
import { CALL_SECONDS, MEMORY_GB, MILLION, PRICES } from '../support/prices.ts'
import { BUDGETS } from './budgets.ts'

/** What an active user calls on a day; a call costs the most that its budget allows. */
const CALLS: Partial<Readonly<Record<keyof Api, number>>> = {
  'GET /api/auth/me': 3,
  'GET /api/auth/joined-startups': 3,
  'GET /api/startups': 2,
  'GET /api/startups/{id}': 4,
  'GET /api/notifications/user': 8,
  'GET /api/messages/unread-count': 4,
  'GET /api/startups/{id}/tasks': 10,
  'POST /api/startups/{id}/tasks': 1,
  'PUT /api/startups/{id}/tasks/{taskId}': 1,
  'PATCH /api/startups/{id}/tasks/{taskId}/move': 2,
  'GET /api/startups/{id}/leads': 2,
  'GET /api/calendar': 2,
  'GET /api/group-chats': 3,
  'GET /api/group-chats/{id}/messages': 6,
  'POST /api/group-chats/{id}/messages': 2,
  'POST /api/group-chats/{id}/read': 3,
  'POST /api/messages/send': 1,
  'GET /api/startups/{id}/analytics': 1,
  'GET /api/affiliate-links': 1,
  'GET /api/affiliate-links/{id}/stats': 1,
}

/** What is assumed of users; everything else is measured, priced or set elsewhere. */
const ASSUMED = {
  activeShare: 0.1,
  clicks: 5,
  clicksOfLink: 5,
  /** Documents, scripts and pictures from the edge, and their bytes. */
  staticRequests: 20,
  staticBytes: 20_000,
  answerBytes: 3_000,
  /** Changes whose events have handlers, and what these write and read for each. */
  followed: 20,
  followedUnits: { writes: 3, reads: 3 },
  openMinutes: 60,
  handshakes: 3,
  frames: 30,
  /** The busiest second is so many times the mean of a day. */
  peak: 5,
  visitBytes: 450,
  userBytes: 20_000,
  logBytes: 1_000,
  /** Of a request at the edge, with what CloudFront adds. */
  edgeLogBytes: 300,
  /** Metrics that alarms read, alarms of alarms, metrics of our own, and rules of Contributor Insights: two for the table and for each index. */
  alarms: 91,
  composites: 10,
  metrics: 40,
  insights: 10,
  secrets: 2,
} as const

/** Units of a click that shares no batch with others, and of the recount of a link's day (`npm run bench cost`, `tests/journeys/recount.test.ts`). */
const CLICK = { writes: 5.1, reads: 3 } as const
const RECOUNT = { reads: 137, writes: 4, seconds: 0.15 } as const

const POPULATIONS = [10_000, MILLION, 10 * MILLION] as const
const DAYS = 30
const DAY_SECONDS = 86_400
const GB = 1_000_000_000

const env = environmentNamed('prod')
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
type Units = 'reads' | 'writes'
const unitsOfCalls = (what: Units) => sum(Object.entries(CALLS).map(([route, times]) => times * BUDGETS[route as keyof Api][what]))
/** Of an active user on a day: calls, clicks, what follows from changes, and recounts. */
const unitsOf = (what: Units) =>
  unitsOfCalls(what) +
  ASSUMED.clicks * (CLICK[what] + RECOUNT[what] / ASSUMED.clicksOfLink) +
  ASSUMED.followed * ASSUMED.followedUnits[what]
const CALLS_A_DAY = sum(Object.values(CALLS))

/** Dollars a month by service, for so many users, of whom a tenth is active on a day. */
function costsFor(users: number): Readonly<Record<string, number>> {
  const days = users * ASSUMED.activeShare * DAYS
  const calls = (days * (CALLS_A_DAY + ASSUMED.clicks)) / MILLION
  const requests = calls + (days * ASSUMED.staticRequests) / MILLION
  const invocations = calls + (days * (ASSUMED.followed + ASSUMED.clicks)) / MILLION / STREAM_BATCH
  const stored = (users * ASSUMED.userBytes + days * ASSUMED.clicks * VISIT_MONTHS * ASSUMED.visitBytes) / GB
  const bytes = requests * MILLION * ASSUMED.answerBytes + days * ASSUMED.staticRequests * ASSUMED.staticBytes
  return {
    'HTTP API': calls * PRICES.httpApi,
    Lambda: invocations * (PRICES.lambda + MILLION * CALL_SECONDS * MEMORY_GB * PRICES.lambdaGBSecond),
    CloudFront: requests * PRICES.cloudFront + (bytes / GB) * PRICES.transferGB,
    Firewall: PRICES.firewallAndRules + requests * PRICES.firewall,
    'DynamoDB, units': (days / MILLION) * (unitsOf('writes') * PRICES.writeUnits + unitsOf('reads') * PRICES.readUnits),
    'DynamoDB, storage and backup': stored * (PRICES.storedGB + PRICES.restorableGB),
    'Live channel': (days / MILLION) * (ASSUMED.openMinutes * PRICES.connectionMinutes + ASSUMED.frames * PRICES.socketMessages),
    Logs: (((calls * ASSUMED.logBytes + requests * ASSUMED.edgeLogBytes) * MILLION) / GB) * PRICES.logsGB,
    'Alarms, metrics, dashboard, secrets':
      ASSUMED.alarms * PRICES.alarm +
      ASSUMED.composites * PRICES.composite +
      ASSUMED.metrics * PRICES.metric +
      ASSUMED.insights * PRICES.insight +
      PRICES.dashboard +
      ASSUMED.secrets * PRICES.secret,
  }
}
/** Records that reach a consumer together, a quarter of the smallest full batch. */
const STREAM_BATCH = Math.min(...Object.values(STREAM_JOBS).map(({ batchSize }) => batchSize)) / 4

interface Use {
  what: string
  used: number
  limit: number
  unit: string
}

/** What the busiest second, or a day, needs of each limit of the environment for production. */
function usesFor(users: number): readonly Use[] {
  const active = users * ASSUMED.activeShare
  const perSecond = (daily: number) => (active * daily * ASSUMED.peak) / DAY_SECONDS
  const links = (active * ASSUMED.clicks) / ASSUMED.clicksOfLink
  return [
    { what: 'calls through the API', used: perSecond(CALLS_A_DAY), limit: env.throttle.perSecond, unit: 'a second' },
    { what: 'clicks', used: perSecond(ASSUMED.clicks), limit: env.clicks.perSecond, unit: 'a second' },
    {
      what: 'handshakes of the live channel',
      used: perSecond(ASSUMED.handshakes),
      limit: env.live?.connects.perSecond ?? 0,
      unit: 'a second',
    },
    { what: 'frames of the live channel', used: perSecond(ASSUMED.frames), limit: env.live?.frames.perSecond ?? 0, unit: 'a second' },
    { what: 'calls at once in Lambda', used: perSecond(CALLS_A_DAY) * CALL_SECONDS, limit: CONCURRENCY, unit: 'at once' },
    {
      what: 'write units',
      used: perSecond(unitsOf('writes')),
      limit: env.warmThroughput?.writes ?? 0,
      unit: 'a second before the table has grown',
    },
    {
      what: 'read units',
      used: perSecond(unitsOf('reads')),
      limit: env.warmThroughput?.reads ?? 0,
      unit: 'a second before the table has grown',
    },
    { what: 'recounts of links', used: (links * RECOUNT.seconds) / 3_600, limit: RECOUNT_HOURS, unit: 'hours of one worker a day' },
  ]
}
/** Of an account, before AWS raises it. */
const CONCURRENCY = 1_000
/** Of twenty workers, so that a day is recounted within two hours. */
const RECOUNT_HOURS = 40

const round = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** The text of `infra/cloud/capacity.md`. */
export function capacityDocument(): string {
  const names = POPULATIONS.map((users) => `${users.toLocaleString('en-US')} users`)
  const costs = POPULATIONS.map(costsFor)
  const uses = POPULATIONS.map(usesFor)
  const services = Object.keys(costs[0] ?? {})
  const limits = uses[0] ?? []
  const [users, ofFirst] = [POPULATIONS[0], uses[0] ?? []]
  const first = ofFirst.toSorted((a, b) => b.used / b.limit - a.used / a.limit)[0]
  return `# Capacity and cost

Generated by \`npm run bench capacity -- write\` from \`tests/contract/capacity-model.ts\`, the budgets of calls in \`tests/contract/budgets.ts\`, the limits in \`environments.ts\` and the prices in \`tests/support/prices.ts\` (us-east-1, ${PRICES.asOf}). A test fails when this page and they disagree.

An estimate: a call costs the most that its budget allows, so the table costs less; how people use the product is assumed. On a day a tenth of all users are active. Each makes ${CALLS_A_DAY} calls (reads ${round(unitsOfCalls('reads'))} units, writes ${round(unitsOfCalls('writes'))}), brings ${ASSUMED.clicks} clicks of affiliate links and ${ASSUMED.staticRequests} requests for files, changes ${ASSUMED.followed} records that have followers, and has a tab open for ${ASSUMED.openMinutes} minutes. The busiest second has ${ASSUMED.peak} times the mean.

## Dollars a month

${table(
  ['service', ...names],
  [
    ...services.map((service) => [service, ...costs.map((cost) => round(cost[service] ?? 0))]),
    ['**sum**', ...costs.map((cost) => `**${round(sum(Object.values(cost)))}**`)],
  ],
)}

The budget of production warns at $${env.budget.toLocaleString('en-US')} a month.

## Limits of production, and what is used of them

${table(
  ['limit', ...names],
  limits.map(({ what, limit, unit }, at) => [
    `${what}: ${limit.toLocaleString('en-US')} ${unit}`,
    ...uses.map((all) => `${round(all[at]?.used ?? 0)}${(all[at]?.used ?? 0) > limit ? ' **over**' : ''}`),
  ]),
)}

The first limit that growth meets is that of ${first?.what}, at about ${round((users * (first?.limit ?? 0)) / (first?.used ?? 1) / MILLION)} million users.
`
}
