import { outcomes } from '../../data/links/outcomes.ts'
import { postOutcome } from '../../domain/programmes/ledger/post-outcome.ts'
import { followUp } from './follow-up.ts'

/** Posts the commission of an outcome, or takes it back. */
export const commissions = followUp(outcomes, ['INSERT'], postOutcome)
