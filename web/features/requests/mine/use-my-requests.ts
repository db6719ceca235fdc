import { useNavigate } from 'react-router-dom'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { useOptimisticActions } from '../../../lib/actions/use-optimistic-actions.ts'
import type { ApiOutput } from '../../../lib/api.ts'
import { refreshTeam } from '../../../entities/teams/refresh-team.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { type Decision, decide, decided } from '../decide.ts'

type Mine = ApiOutput<'GET /api/requests/mine'>

/** The user's requests and invitations, and the decisions about them. */
export function useMyRequests() {
  const { data, error, mutate } = useApi('GET /api/requests/mine')
  const { shown, outcome, run } = useOptimisticActions<Mine>(data)
  const navigate = useNavigate()
  const retry = () => void mutate()
  useNewNotification(retry)

  const settle = async (decision: Decision, request: JoinRequest, note?: string) => {
    const after = decided(request, decision, note)
    const change = (one: JoinRequest) => (one.id === request.id && one.status === 'pending' ? after : one)
    const isDone = await run({
      change: ({ sent, received }) => ({ sent: sent.map(change), received: received.map(change) }),
      send: () => decide(decision, request.id, note),
      refresh: () => refreshTeam(request.startupId),
      done: SAID[decision](request),
      failure: FAILED[decision],
    })
    // Their first day begins on its page.
    if (isDone && decision === 'accept') {
      toast.success(SAID.accept(request))
      void navigate(`/startup/${request.startupId}`)
    }
  }
  return { mine: shown, error, retry, outcome, run: settle }
}

const SAID: Readonly<Record<Decision, (request: JoinRequest) => string>> = {
  accept: ({ startupName }) => `You are a member of ${startupName} now`,
  decline: ({ startupName }) => `The invitation of ${startupName} was declined`,
  withdraw: ({ startupName }) => `Your request to ${startupName} was withdrawn`,
}
const FAILED: Readonly<Record<Decision, string>> = {
  accept: 'Failed to accept the invitation',
  decline: 'Failed to decline the invitation',
  withdraw: 'Failed to withdraw the request',
}
