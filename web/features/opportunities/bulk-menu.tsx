import { Trash2 } from 'lucide-react'
import { OPPORTUNITY_STAGES, type OpportunityStage } from '../../../shared/choices.ts'
import { bulkMenu } from '../../entities/boards/bulk/bulk-menu.tsx'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { stageOptions } from '../../entities/sales/board/stage-options.tsx'
import { OPPORTUNITY_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { OpportunitiesChange } from './calls.ts'
import { opportunityCommands } from './commands.tsx'
import type { Screen } from './opportunity-kind.tsx'

const STAGES = stageOptions(OPPORTUNITY_STAGES, OPPORTUNITY_STAGE_NAMES)

/** What can be done with one opportunity. */
export const OpportunityMenu = cardMenu(opportunityCommands)

/** One change of all selected opportunities. */
export const BulkMenu = bulkMenu<OpportunitiesChange, Screen, OpportunityStage>({
  commandsOf: opportunityCommands,
  columnsOf: () => STAGES,
  moved: (stage) => ({ stage }),
  removalOf: () => ({ label: 'Delete', icon: <Trash2 size={16} />, change: { deleted: true } }),
})
