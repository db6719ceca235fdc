import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import { editableMoney } from '../../../../../shared/format/money.ts'

export interface ProposalDraft {
  letter: string
  amount: string
  days: string
  /** The version of the gig that the freelancer read when they began; 0 until they write something. */
  version: number
}

/** Under which this tab keeps an unsent proposal. */
export const draftName = (gigId: string): string => `proposal to gig ${gigId}`

/** What the form begins with: a proposal that was withdrawn is changed and sent again. */
export function initialDraft({ myProposal, currency, budgetType }: Gig): ProposalDraft {
  if (myProposal?.state !== 'withdrawn') return { letter: '', amount: '', days: '', version: 0 }
  const { letter, amount, days } = myProposal
  // An amount of another unit would be another price.
  const isSameUnit = myProposal.currency === currency && myProposal.budgetType === budgetType
  return { letter, amount: isSameUnit ? editableMoney(amount, currency) : '', days: String(days), version: 0 }
}
