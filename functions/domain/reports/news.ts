import type { NotificationKind } from '../../../shared/notifications.ts'
import { getActiveUser } from '../../data/accounts/users.ts'
import { putMail } from '../../data/mails.ts'
import type { ActKind, StoredAct } from '../../data/operator/acts.ts'
import { caseRef, listReports, putCase, type TargetId } from '../../data/operator/reports.ts'
import { getTogether } from '../../data/reads.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import type { Write } from '../../data/transaction.ts'
import type { NoticePage } from '../notifications/notify.ts'

const DONE: Readonly<Partial<Record<ActKind, string>>> = {
  remove: 'was taken down',
  suspend: 'was suspended',
  disable: 'was disabled',
  delete: 'was deleted',
}
const OF_ALL: Readonly<Partial<Record<ActKind, string>>> = {
  'remove-links': 'All of your links were disabled',
  'remove-messages': 'All of your messages were taken down',
  'remove-gigs': 'All of your gigs were taken down',
}

/** A kind of target in words. */
const nounOf = (targetType: TargetId['targetType']): string => (targetType === 'room-message' ? 'message' : targetType)

/** What has happened to the user whom an act concerns. */
function sentenceOf({ act, targetType }: Pick<StoredAct, 'act' | 'targetType'>): string {
  const noun = targetType === 'user' ? (act === 'remove' ? 'profile' : 'account') : nounOf(targetType)
  return OF_ALL[act] ?? `Your ${noun} ${DONE[act] ?? 'was looked at'}`
}

/** As many reporters hear of it, the newest first. */
const REPORTERS = 250

const notices = (
  id: string,
  kind: NotificationKind,
  userIds: readonly string[],
  more: Partial<NoticePage['notice']>,
): Record<string, Write> => {
  const page: NoticePage = { notice: { kind, facts: {}, ...more }, userIds: [...new Set(userIds)], event: id }
  if (userIds.length === 0) return {}
  return { [kind]: schedule({ at: new Date().toISOString(), kind: 'notices.page', id: `${kind}#${id}`, facts: { ...page } }) }
}

/** Closes the case of a target, and notifies those who reported it. Nothing where no case is open. */
export async function closing(id: string, { targetType, targetId }: TargetId, isDismissed: boolean): Promise<Record<string, Write>> {
  const target = { targetType, targetId }
  const { known } = await getTogether({ known: caseRef(target) }, { consistent: true })
  if (known?.state !== 'open') return {}
  const since = (await listReports(target, REPORTERS)).filter(({ createdAt }) => createdAt >= known.openedAt)
  return {
    case: putCase(known, { ...known, state: 'closed', closedAt: new Date().toISOString() }),
    ...notices(
      id,
      'report.closed',
      since.map(({ userId }) => userId),
      { facts: { what: nounOf(targetType) }, ...(isDismissed && { variant: 'dismissed' }) },
    ),
  }
}

/** Notifies the user whom an act concerns what was done and why, by a notification and by mail, which says how to appeal. */
export async function notifying(act: StoredAct, undone?: StoredAct): Promise<Record<string, Write>> {
  const user = act.userId === null ? undefined : await getActiveUser(act.userId, { consistent: true })
  if (!user) return {}
  const what = undone ? `This was undone: ${sentenceOf(undone)}` : sentenceOf(act)
  const { id, reason } = act
  return {
    mail: putMail('operator.acted', user.email, { actId: id, what, reason }),
    ...notices(id, 'operator.acted', [user.id], { facts: { what, reason } }),
  }
}
