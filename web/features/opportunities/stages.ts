import { OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../entities/sales/names.ts'

/** The columns of the board. */
export const STAGES = OPPORTUNITY_STAGES.map((id) => ({ id, name: OPPORTUNITY_STAGE_NAMES[id] }))

/** The stages that take new opportunities. */
export const OPEN_STAGES = OPPORTUNITY_STAGES.filter((stage) => stage !== 'won' && stage !== 'lost')
