import { fail } from '../../../../shared/errors.ts'
import { REMIND_DAYS } from '../../../../shared/entities/freelance/limits.ts'
import { getWholeGig, updateWholeGig, type StoredGig, type WholeGig } from '../../../data/freelance/gigs.ts'
import { schedule, unschedule, type ActionKind } from '../../../data/scheduled-actions.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { failAttaching } from '../../rooms/messages/attachments.ts'
import { failDeleted, isPartyDeleted } from '../parties.ts'
import { confirmsAtOf, daysAfter, isOpenNow } from '../states.ts'

/**
 * Writes the next state of a gig under the conditions of `must`; repeated when another write was faster. Throws `gig.not_found`,
 * `gig.state` when `must` requires both sides and one is deleted, and what `next` throws.
 */
export const changeGig = (
  id: string,
  next: (gig: WholeGig) => WholeGig,
  must: (gig: WholeGig) => Record<string, Write> = () => ({}),
): Promise<WholeGig> =>
  retryOnConflict(async () => {
    const before = await closedIfOver(id)
    return before === CONFLICT ? CONFLICT : write(before, next(before), must(before))
  })

/**
 * A gig, which is closed first when its deadline has passed. That is a change of its own, so that the proposals end when the same call
 * opens the gig again. Throws `gig.not_found`.
 */
export async function closedIfOver(id: string): Promise<WholeGig | typeof CONFLICT> {
  const gig = await getWholeGig(id)
  if (!gig || gig.deletedAt !== undefined) return fail('gig.not_found')
  return gig.state === 'open' && !isOpenNow(gig, Date.now()) ? write(gig, closed(gig, null)) : gig
}

async function write(before: WholeGig, next: WholeGig, must: Record<string, Write> = {}): Promise<WholeGig | typeof CONFLICT> {
  const after = { ...next, updatedAt: new Date().toISOString() }
  const refused = await transact<string>({ ...updateWholeGig(before, after), ...timesOf(before, after), ...must })
  if (!refused) return { ...after, rev: before.rev + 1 }
  if (isPartyDeleted(Object.keys(refused))) failDeleted()
  failAttaching(Object.keys(refused))
  return CONFLICT
}

/** A closed gig has no offer; `userId` is null at its deadline. */
export const closed = (gig: WholeGig, userId: string | null): WholeGig => ({
  ...gig,
  state: 'closed',
  offeredTo: null,
  pendingCount: 0,
  closedAt: new Date().toISOString(),
  closedBy: userId,
})

/** When the product acts on a gig by itself: at its deadline, and while handed-in work waits for the poster. */
function actionsOf(gig: StoredGig): { at: string; kind: ActionKind; id: string }[] {
  const { id, state, deadlineAt, handedInAt } = gig
  if (state === 'open') return [{ at: deadlineAt, kind: 'gig.deadline', id }]
  const confirmsAt = confirmsAtOf(gig)
  if (confirmsAt === null) return []
  const reminders = handedInAt ? REMIND_DAYS.map((days) => ({ at: daysAfter(handedInAt, days), kind: 'gig.unanswered' as const, id })) : []
  return [{ at: confirmsAt, kind: 'gig.confirmed', id }, ...reminders]
}

/** Schedules what a gig needs now, and cancels what it no longer needs. */
export function timesOf(before: StoredGig | undefined, after: StoredGig): Record<string, Write> {
  const [was, is] = [before ? actionsOf(before) : [], actionsOf(after)]
  const isSame =
    ({ at, kind }: { at: string; kind: string }) =>
    (other: { at: string; kind: string }) =>
      other.at === at && other.kind === kind
  return Object.fromEntries([
    ...was.filter((one) => !is.some(isSame(one))).map((one) => [`cancel ${one.kind} ${one.at}`, unschedule(one)] as const),
    ...is
      .filter((one) => !was.some(isSame(one)))
      .map((one) => [`schedule ${one.kind} ${one.at}`, schedule({ ...one, facts: {} })] as const),
  ])
}
