import { useEffect } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useOutcome } from '../../lib/actions/use-outcome.ts'
import type { ApiInput } from '../../lib/api.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { useNewNotification } from '../../entities/notifications/use-new-notification.ts'
import { usePages } from '../../lib/use-pages.ts'
import { acceptanceSettled } from './accept/waiting-acceptances.tsx'
import { type Decision, decide, decided } from './decide.ts'

const ROUTE = 'GET /api/startups/{id}/requests'
export type Filters = Pick<ApiInput<typeof ROUTE>, 'status' | 'kind'>

/** The requests of a startup, page by page, and the decisions about them: optimistic, reverted with a sentence when they fail. */
export function useDecisions({ id }: Startup, { status, kind }: Filters) {
  const waiting = usePages(ROUTE, { id, kind, status: 'pending' }, { fresh: true, forgets: true })
  const all = usePages(ROUTE, { id, kind, status }, { fresh: true, forgets: true })
  const { outcome, succeeded, failed } = useOutcome()
  const reload = () => {
    waiting.retry()
    all.retry()
  }
  useNewNotification(reload)

  const show = (requests: readonly JoinRequest[]) => {
    const byId = new Map(requests.map((request) => [request.id, request]))
    const rule = (one: JoinRequest) => byId.get(one.id) ?? one
    waiting.change(rule)
    all.change(rule)
  }
  useEffect(() =>
    acceptanceSettled.listen((accepted) => {
      // Who gets the role ends the other requests for it.
      if (accepted) show([accepted, ...rivalsOf(accepted, waiting.items ?? []).map(outrun)])
      reload()
    }),
  )
  const run = async (decision: Exclude<Decision, 'accept'>, request: JoinRequest, note?: string) => {
    show([decided(request, decision, note)])
    try {
      show([await decide(decision, request.id, note)])
      succeeded(SAID[decision](request))
    } catch (problem) {
      show([request])
      failed(FAILED[decision], problem)
    }
    reload()
    await refreshTeam(id)
  }
  // Both lists are read again one after the other: what one has settled is no longer pending in the other.
  const settled = new Set(all.items?.filter((one) => one.status !== 'pending').map((one) => one.id))
  return { waiting: { ...waiting, items: waiting.items?.filter((one) => !settled.has(one.id)) }, all, outcome, run, reload }
}

/** The other pending requests for the same role. */
export const rivalsOf = ({ id, roleId }: JoinRequest, pending: readonly JoinRequest[]): JoinRequest[] =>
  roleId === null ? [] : pending.filter((one) => one.id !== id && one.roleId === roleId && one.status === 'pending')
const outrun = (request: JoinRequest): JoinRequest => ({ ...decided(request, 'decline'), reason: 'role-filled' })

const SAID: Readonly<Record<Exclude<Decision, 'accept'>, (request: JoinRequest) => string>> = {
  decline: ({ userName }) => `The request of ${userName} was declined`,
  withdraw: ({ userName }) => `The invitation of ${userName} was withdrawn`,
}
const FAILED: Readonly<Record<Exclude<Decision, 'accept'>, string>> = {
  decline: 'Failed to decline the request',
  withdraw: 'Failed to withdraw the invitation',
}
