import { Trash2 } from 'lucide-react'
import { LEAD_STAGES, type LeadStage } from '../../../shared/choices.ts'
import { bulkMenu } from '../../entities/boards/bulk/bulk-menu.tsx'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { stageOptions } from '../../entities/sales/board/stage-options.tsx'
import { LEAD_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { LeadsChange } from './calls.ts'
import { leadCommands } from './commands.tsx'
import type { Screen } from './lead-kind.tsx'

const STAGES = stageOptions(LEAD_STAGES, LEAD_STAGE_NAMES)

/** What can be done with one lead. */
export const LeadMenu = cardMenu(leadCommands)

/** One change of all selected leads. */
export const BulkMenu = bulkMenu<LeadsChange, Screen, LeadStage>({
  commandsOf: leadCommands,
  columnsOf: () => STAGES,
  moved: (stage) => ({ stage }),
  removalOf: ({ canDelete }) => (canDelete ? { label: 'Delete', icon: <Trash2 size={16} />, change: { deleted: true } } : undefined),
})
