import type { JoinRequest } from '../../../shared/entities/request.ts'
import { call } from '../../lib/api.ts'

export type Act = 'accept' | 'decline' | 'withdraw'

const STATUS_AFTER = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  Act,
  JoinRequest['status']
>

/** Tells the server what was decided; the note goes to the other side. */
export function decide(act: Act, id: string, note = ''): Promise<JoinRequest> {
  if (act === 'withdraw') return call('PATCH /api/requests/{id}/withdraw', { id })
  return call(act === 'accept' ? 'PATCH /api/requests/{id}/accept' : 'PATCH /api/requests/{id}/decline', {
    id,
    body: { note: note.trim() },
  })
}

/** The request as it will be. */
export const decided = (request: JoinRequest, act: Act, note = ''): JoinRequest => ({
  ...request,
  status: STATUS_AFTER[act],
  decisionNote: note.trim(),
  decidedAt: new Date().toISOString(),
})
