import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { editableMoney } from '../../../../../shared/format/money.ts'

export interface ProposalDraft {
  letter: string
  amount: string
  days: string
}

/** Under which this tab keeps an unsent proposal. */
export const draftName = (gigId: string): string => `proposal to gig ${gigId}`

/** What the form begins with: a proposal that was withdrawn is changed and sent again. */
export function initialDraft({ myProposal }: Gig): ProposalDraft {
  if (myProposal?.state !== 'withdrawn') return { letter: '', amount: '', days: '' }
  const { letter, amount, currency, days } = myProposal
  return { letter, amount: editableMoney(amount, currency), days: String(days) }
}
