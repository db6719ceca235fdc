import type { JoinRequest } from '../../../shared/entities/request.ts'
import { call } from '../../lib/api.ts'

export type Decision = 'accept' | 'decline' | 'withdraw'

const STATUS_AFTER = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  Decision,
  JoinRequest['status']
>

/** Sends a decision; the other side reads the note. */
export function decide(decision: Decision, id: string, note = ''): Promise<JoinRequest> {
  if (decision === 'withdraw') return call('PATCH /api/requests/{id}/withdraw', { id })
  return call(decision === 'accept' ? 'PATCH /api/requests/{id}/accept' : 'PATCH /api/requests/{id}/decline', {
    id,
    body: { note: note.trim() },
  })
}

export const decided = (request: JoinRequest, decision: Decision, note = ''): JoinRequest => ({
  ...request,
  status: STATUS_AFTER[decision],
  decisionNote: note.trim(),
  decidedAt: new Date().toISOString(),
})
