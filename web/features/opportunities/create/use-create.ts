import { useCallback } from 'react'
import type { NewOpportunity } from '../../../../shared/entities/opportunities/opportunity-form.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { PROBABILITIES } from '../../../../shared/sales/opportunity-stages.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import { draftId } from '../../../entities/boards/data/neighbours.ts'
import { temporaryRank } from '../../../entities/boards/data/rank.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { cardOf } from '../calls.ts'
import type { Screen } from '../screen.ts'

/** What is typed and chosen of an opportunity before it is created. */
export type OpportunityForm = Pick<NewOpportunity, 'title'> & Partial<Omit<NewOpportunity, 'title'>>

/** Creates opportunities; rejects when one was not created, so that what was typed can be kept. */
export function useCreate({ startup: { id }, index, actions }: Screen) {
  const userId = useUserId()
  return useCallback(
    (form: OpportunityForm): Promise<void> => {
      const last = columnItems(index, form.stage ?? 'prospecting').at(-1)
      return actions.create(draftOpportunity(form, userId, last), async () =>
        cardOf(await call('POST /api/startups/{id}/opportunities', { id, body: form })),
      )
    },
    [id, index, actions, userId],
  )
}

/** A card for an opportunity that the server has not answered yet. */
function draftOpportunity(form: OpportunityForm, userId: string, previous: OpportunityCard | undefined): OpportunityCard {
  const now = new Date().toISOString()
  const { stage = 'prospecting' } = form
  return {
    id: draftId(),
    title: form.title,
    company: form.company ?? '',
    leadId: form.leadId ?? null,
    amount: form.amount ?? 0,
    currency: form.currency ?? 'USD',
    stage,
    probability: form.probability ?? PROBABILITIES[stage],
    expectedCloseAt: form.expectedCloseAt ?? null,
    ownerId: form.ownerId ?? userId,
    lostReason: '',
    closedAt: null,
    rank: temporaryRank(previous?.rank, undefined),
    noteCount: 0,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    deletesAt: null,
    version: 0,
  }
}
