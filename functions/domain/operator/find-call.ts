import type { LogLine } from '../../../shared/entities/operator.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import { searchLog, type LoggedLine } from '../../platform/log-search.ts'

const DAYS = 7
/** In which the stream has handled what a call wrote. */
const WORK_MS = 15 * MINUTE_MS
const SEARCH_MS = 6_000
const IDS = 10

/** Whether a text has the form of a request id: that of the gateway, or of the local one. */
export const isRequestId = (text: string): boolean => /^([\w-]{15}=|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text)

interface FoundCall {
  lines: LogLine[]
  /** What the call may have been about. */
  targets: TargetId[]
}

/** What a call of the last seven days logged, and the work of jobs on the same items in the next 15 minutes (decision 031 of `platform`). */
export async function findCall(requestId: string): Promise<FoundCall> {
  const lines = await searchLog(`requestId = "${requestId}"`, Date.now() - DAYS * DAY_MS, Date.now(), SEARCH_MS)
  const call = lines.find(({ event }) => event === 'request')
  const ids = call?.ids?.slice(0, IDS) ?? []
  const work = call && ids.length > 0 ? await workOn(ids, Date.parse(call.at) - (call.ms ?? 0)) : []
  const known = [...new Set([...ids, ...(call?.userId === undefined ? [] : [call.userId])])]
  return { lines: [...lines, ...work].map(shown), targets: known.flatMap(targetsOf) }
}

async function workOn(ids: readonly string[], from: number): Promise<LoggedLine[]> {
  const named = ids.map((id) => `@message like "${id}"`).join(' or ')
  const lines = await searchLog(`ispresent(job) and (${named})`, from, Math.min(from + WORK_MS, Date.now()), SEARCH_MS)
  return lines.filter(({ job, at }) => job !== undefined && Date.parse(at) >= from)
}

/** What an id may name. */
export const targetsOf = (targetId: string): TargetId[] =>
  (['user', 'startup', 'link', 'gig'] as const).map((targetType) => ({ targetType, targetId }))

const shown = ({ at, event, route, job, count, status, code, error }: LoggedLine): LogLine => ({
  at,
  what: route ?? [`${job ?? ''}: ${event}`, ...(count === undefined ? [] : [count])].join(' '),
  status: status ?? null,
  problem: code ?? error?.name ?? null,
})
