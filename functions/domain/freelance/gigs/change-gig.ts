import { fail } from '../../../../shared/errors.ts'
import { getGig, updateGig, type StoredGig } from '../../../data/freelance/gigs.ts'
import { schedule, unschedule, type ActionKind } from '../../../data/scheduled-actions.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { confirmationTime } from './gig.ts'

/** Writes the next state of a gig; repeated when another write was faster. Throws `gig.not_found`, and what `next` throws. */
export const changeGig = (id: string, next: (gig: StoredGig) => StoredGig): Promise<StoredGig> =>
  retryOnConflict(async () => {
    const before = (await getGig(id, { consistent: true })) ?? fail('gig.not_found')
    const after = { ...next(before), updatedAt: new Date().toISOString() }
    const refused = await transact<string>({ gig: updateGig(before, after), ...timesOf(before, after) })
    return refused ? CONFLICT : after
  })

/** When the product acts on a gig by itself: at its deadline, and seven days after the work was marked as done. */
function actionsOf({ id, state, deadlineAt, doneAt }: StoredGig): { at: string; kind: ActionKind; id: string }[] {
  if (state === 'open') return [{ at: deadlineAt, kind: 'gig.deadline', id }]
  return state === 'in-progress' && doneAt !== null ? [{ at: confirmationTime(doneAt), kind: 'gig.confirmed', id }] : []
}

/** Schedules what a gig needs now, and cancels what it no longer needs. */
export function timesOf(before: StoredGig | undefined, after: StoredGig): Record<string, Write> {
  const [was, is] = [before ? actionsOf(before) : [], actionsOf(after)]
  const isSame =
    ({ at, kind }: { at: string; kind: string }) =>
    (other: { at: string; kind: string }) =>
      other.at === at && other.kind === kind
  return Object.fromEntries([
    ...was.filter((one) => !is.some(isSame(one))).map((one) => [`cancel ${one.kind}`, unschedule(one)] as const),
    ...is.filter((one) => !was.some(isSame(one))).map((one) => [`schedule ${one.kind}`, schedule({ ...one, facts: {} })] as const),
  ])
}
