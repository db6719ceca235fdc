import { useEffect } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { useOutcome } from '../../lib/actions/use-outcome.ts'
import type { ApiInput } from '../../lib/api.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { useNewNotification } from '../../entities/notifications/use-new-notification.ts'
import { forgetPages, usePages } from '../../lib/use-pages.ts'
import { type Act, decide, decided } from './decide.ts'

const ROUTE = 'GET /api/startups/{id}/requests'
export type Filters = Pick<ApiInput<typeof ROUTE>, 'status' | 'kind'>

/** The requests of a startup, page by page, and what is decided about them: shown at once, taken back with a sentence when it fails. */
export function useDecisions({ id }: Startup, { status, kind }: Filters) {
  const waiting = usePages(ROUTE, { id, kind, status: 'pending' })
  const all = usePages(ROUTE, { id, kind, status })
  const { outcome, succeeded, failed } = useOutcome()
  const readAnew = () => {
    waiting.retry()
    all.retry()
  }
  useNewNotification(readAnew)
  // What is not on the screen is not kept: others decide too.
  useEffect(() => () => forgetPages(ROUTE, { id }), [id])

  const show = (request: JoinRequest) => {
    const rule = (one: JoinRequest) => (one.id === request.id ? request : one)
    waiting.change(rule)
    all.change(rule)
  }
  const run = async (act: Act, request: JoinRequest, note?: string) => {
    show(decided(request, act, note))
    try {
      show(await decide(act, request.id, note))
      succeeded(SAID[act](request))
    } catch (problem) {
      show(request)
      failed(FAILED[act], problem)
    }
    readAnew()
    await refreshTeam(id)
  }
  return { waiting, all, outcome, run, readAnew }
}

const SAID: Readonly<Record<Act, (request: JoinRequest) => string>> = {
  accept: ({ userName }) => `${userName} is a member now`,
  decline: ({ userName }) => `The request of ${userName} was declined`,
  withdraw: ({ userName }) => `The invitation of ${userName} was withdrawn`,
}
const FAILED: Readonly<Record<Act, string>> = {
  accept: 'Failed to accept the request',
  decline: 'Failed to decline the request',
  withdraw: 'Failed to withdraw the invitation',
}
