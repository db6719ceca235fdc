import { DAY_MS, DAY_SECONDS, utcDay } from '../../../shared/time.ts'
import type { ListPage, PageOptions } from '../reads.ts'
import { listAll, listPage } from '../store/lists.ts'
import { entity, find } from '../store/table.ts'
import { change, check, put, type Mutation, type Write } from '../store/write.ts'
import type { TargetId } from './reports.ts'
import type { OPERATOR_ACTS } from '../../../shared/operator.ts'

export type ActKind = (typeof OPERATOR_ACTS)[number]

/** What an operator did, and why. It is never changed, but that another act undid it or another operator confirmed it. */
export interface StoredAct extends TargetId {
  id: string
  act: ActKind
  /** Whom it concerns; null for nobody, or for a user who has deleted their account. */
  userId: string | null
  operator: string
  reason: string
  at: string
  /** It happens only when another operator confirms it before. */
  confirmBy?: string
  confirmedBy?: string
  undoneBy?: string
  undoUntil?: string
}
const KEPT_SECONDS = 3 * 365 * DAY_SECONDS
const ALL = 'ACTS'
const ofTarget = ({ targetType, targetId }: TargetId): string => `ACTS#${targetType}#${targetId}`

export const acts = entity<StoredAct, { id: string }>({
  kind: 'operator-act',
  key: ({ id }) => ({ pk: `ACT#${id}`, sk: 'ACT' }),
  indexes: (act) => ({
    ...(act.userId !== null && { gsi1: { pk: `USER#${act.userId}`, sk: `ACT#${act.id}` } }),
    gsi2: { pk: ofTarget(act), sk: act.id },
    gsi3: { pk: ALL, sk: act.id },
  }),
  expires: ({ at }) => Math.floor(Date.parse(at) / 1_000) + KEPT_SECONDS,
})
export const getAct = (id: string): Promise<StoredAct | undefined> => find(acts, { id }, { consistent: true })
export const putAct = (act: StoredAct): Mutation => put(acts, act, { absent: true })

/** The log, newest first. */
export const listActs = (page: PageOptions): Promise<ListPage<StoredAct>> =>
  listPage(acts, { ...page, index: 'gsi3', pk: ALL, newestFirst: true })
export const listActsOf = (target: TargetId, limit: number): Promise<StoredAct[]> =>
  listAll(acts, { index: 'gsi2', pk: ofTarget(target), newestFirst: true, limit })

const LIVE = { exists: true, without: ['undoneBy'] } as const
/** Fails the transaction when the act was undone. */
export const requireLiveAct = (id: string): Write => check(acts.key({ id }), LIVE)
export const markUndone = (id: string, undoneBy: string): Mutation => change(acts.key({ id }), { set: { undoneBy } }, LIVE)
/** Takes back a deletion that nobody has confirmed. */
export const markWithdrawn = (id: string, undoneBy: string): Mutation =>
  change(acts.key({ id }), { set: { undoneBy } }, { ...LIVE, without: ['undoneBy', 'confirmedBy'] })
export const markConfirmed = (id: string, confirmedBy: string): Mutation =>
  change(acts.key({ id }), { set: { confirmedBy } }, { ...LIVE, without: ['undoneBy', 'confirmedBy'] })
/** The log stays without the user when their account is permanently deleted. */
export const anonymizeAct = (id: string): Mutation =>
  change(acts.key({ id }), { set: { userId: null }, remove: ['gsi1pk', 'gsi1sk'] }, { exists: true })

/** What an operator did on a UTC day, by kind. */
interface ActDay extends Partial<Record<ActKind, number>> {
  name: string
  day: string
  total: number
}
const DAYS = 'OPERATOR-DAYS'
const days = entity<ActDay, Pick<ActDay, 'name' | 'day'>>({
  kind: 'operator-day',
  key: ({ name, day }) => ({ pk: DAYS, sk: `${day}#${name}` }),
})
/** Counts an act of today; the condition fails at the limit. */
export function countAct(name: string, act: ActKind, max: number): Mutation {
  const day = utcDay()
  const ttl = Math.floor(Date.now() / 1_000) + 60 * DAY_SECONDS
  return change(
    days.key({ name, day }),
    { set: { _kind: days.kind, name, day, ttl }, add: { total: 1, [act]: 1 } },
    { below: { total: max } },
  )
}
/** The days of all operators since some days ago. */
export const listActDays = (daysAgo: number): Promise<ActDay[]> => listAll(days, { pk: DAYS, above: utcDay(Date.now() - daysAgo * DAY_MS) })
