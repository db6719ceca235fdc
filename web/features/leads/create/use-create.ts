import { useCallback } from 'react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import type { Screen } from '../screen.ts'
import { draftLead, type LeadForm } from './draft-lead.ts'

/** Creates leads; rejects when one was not created, so that what was typed can be kept. */
export function useCreate({ startup: { id }, index, actions }: Screen) {
  const userId = useUserId()
  return useCallback(
    (form: LeadForm): Promise<void> => {
      const last = columnItems(index, form.stage ?? 'new').at(-1)
      return actions.create(draftLead(form, userId, last), async () => {
        const lead = await call('POST /api/startups/{id}/leads', { id, body: form })
        void claimAward('lead.create', lead.id)
        return lead
      })
    },
    [id, index, actions, userId],
  )
}

/** The lead that has the e-mail already, which the server sends with its refusal. */
export function leadWithEmail(problem: unknown): Lead | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'lead.email_taken') return undefined
  return (problem.body as { current?: Lead }).current
}
