import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import { TEAM_ROLES } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { recordAnswer } from '../../data/answers.ts'
import { OPERATOR, putMail } from '../../data/mails.ts'
import {
  addToUser,
  caseRef,
  markCounted,
  putCase,
  putReport,
  putReporter,
  reporterRef,
  type Case,
  type Report,
  type TargetId,
} from '../../data/operator/reports.ts'
import { getTogether } from '../../data/reads.ts'
import { getMembership } from '../../data/teams/memberships.ts'
import { transact } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../platform/ulid.ts'
import { commentIdIn, getTarget, isPrivate } from './targets.ts'

/**
 * Stores a report and queues it for the mail to the operators of the environment. `message.not_found` or
 * `comment.not_found` when it names something private that the user cannot read.
 */
export async function report(reported: Omit<Report, 'id' | 'createdAt'>, idempotency?: Idempotency<void>): Promise<void> {
  if (isPrivate(reported) && !(await canRead(reported))) fail(reported.targetType === 'comment' ? 'comment.not_found' : 'message.not_found')
  const stored = { ...reported, id: ulid(), createdAt: new Date().toISOString() }
  await transact({ report: putReport(stored), mail: putMail('report.received', OPERATOR, stored), ...recordAnswer(idempotency, undefined) })
}

async function canRead({ userId, ...target }: TargetId & { userId: string }): Promise<boolean> {
  const { parties = [], startupId } = (await getTarget(target)) ?? {}
  if (startupId === undefined) return parties.includes(userId)
  const membership = await getMembership({ startupId, userId }, { consistent: true })
  const readers = target.targetType === 'comment' ? COMMENT_READERS[commentIdIn(target.targetId).thread.on] : TEAM_ROLES
  return membership?.deletedAt === undefined && isAmong(readers, membership?.teamRole)
}
/** The team roles that read the comments on an item. */
const COMMENT_READERS = { task: TEAM_ROLES, lead: SEES_LEADS, opportunity: SEES_OPPORTUNITIES } as const

/**
 * Counts a report for its target, whose case opens, and for both sides; once. An event handler does it: the reports of one target come
 * one after the other, so that many users who report the same at once never wait for each other.
 */
export async function countReport(stored: Report): Promise<void> {
  if (stored.isCounted) return
  const { userId, targetType, targetId } = stored
  const target = { targetType, targetId }
  await retryOnConflict(async () => {
    const [found, { known, reporter }] = await Promise.all([
      getTarget(target),
      getTogether({ known: caseRef(target), reporter: reporterRef({ ...target, userId }) }, { consistent: true }),
    ])
    const author = found?.authorId
    const refused = await transact<string>({
      report: markCounted(stored),
      case: putCase(known, caseAfter(known, stored, reporter === undefined)),
      ...(!reporter && { reporter: putReporter({ ...target, userId }) }),
      ...(author !== userId && { made: addToUser(userId, { made: 1 }) }),
      ...(author && { about: addToUser(author, author === userId ? { made: 1, about: 1 } : { about: 1 }) }),
    })
    return refused && !('report' in refused) ? CONFLICT : undefined
  })
}

/** A closed case opens again. */
function caseAfter(known: Case | undefined, { targetType, targetId, createdAt, reason }: Report, isFirst: boolean): Case {
  return {
    targetType,
    targetId,
    state: 'open',
    reports: (known?.reports ?? 0) + 1,
    reporters: (known?.reporters ?? 0) + (isFirst ? 1 : 0),
    newestAt: createdAt,
    newestReason: reason,
    openedAt: known?.state === 'open' ? known.openedAt : createdAt,
  }
}
