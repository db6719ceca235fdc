import { REQUEST_STATUSES } from '../../../shared/choices.ts'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { ASK_AGAIN_DAYS } from '../../../shared/limits.ts'
import type { BadgeTone } from '../../ui/facts/badge.tsx'
import { DAY_MS } from '../../../shared/time.ts'

export const STATUS_LABELS = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<JoinRequest['status'], string>

export const STATUS_TONES = {
  pending: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<JoinRequest['status'], BadgeTone>

export const KIND_LABELS = { join: 'Request to join', invite: 'Invitation' } as const

export const STATUS_FIELD = {
  name: 'status',
  label: 'Status',
  options: REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  any: 'Any status',
}

/** '1 request', '12 requests', '50+ requests'. */
export const countText = (count: number, more = false): string =>
  `${count.toLocaleString()}${more ? '+' : ''} ${count === 1 && !more ? 'request' : 'requests'}`

/** Why a request ended without a decision (domain 3.4). */
const REASONS = {
  'role-filled': 'The role was filled by another person.',
  'role-removed': 'The role was deleted.',
  'startup-deleted': 'The startup was deleted.',
  joined: 'Already joined the team.',
  blocked: 'Ended by a block.',
  expired: 'No answer within 30 days.',
} as const satisfies Record<NonNullable<JoinRequest['reason']>, string>

/** Why a settled request ended, in a sentence; nothing when its status says all. */
export function endOf({ status, reason }: Pick<JoinRequest, 'status' | 'reason'>): string | null {
  if (reason !== null) return REASONS[reason]
  return status === 'expired' ? REASONS.expired : null
}

/** The label of the time at which a request ended: by an answer, or otherwise. */
export const endedWord = ({ status, reason }: Pick<JoinRequest, 'status' | 'reason'>): string =>
  reason === null && (status === 'accepted' || status === 'declined') ? 'Answered' : 'Ended'

/** When a declined user may ask the same startup again (domain 3.4), in ms; null unless a leader declined. */
export function askAgainAt({ kind, status, reason, decidedAt }: JoinRequest): number | null {
  if (kind !== 'join' || status !== 'declined' || reason !== null || decidedAt === null) return null
  return Date.parse(decidedAt) + ASK_AGAIN_DAYS * DAY_MS
}

/** Whether a time, in ms, is still to come. */
export const isAhead = (at: number): boolean => at > Date.now()
