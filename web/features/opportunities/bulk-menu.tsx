import { SquareArrowRight, Trash2, UserRound } from 'lucide-react'
import { OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { ActionSub, personOptions } from '../../entities/boards/submenus.tsx'
import { stageOptions } from '../../entities/sales/board/stage-options.tsx'
import { OPPORTUNITY_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { OpportunitiesChange } from './calls.ts'
import type { Screen } from './opportunity-kind.tsx'

interface BulkMenuProps {
  button: OpenMenuButton
  screen: Screen
  onChange: (change: OpportunitiesChange) => void
}
const STAGES = stageOptions(OPPORTUNITY_STAGES, OPPORTUNITY_STAGE_NAMES)

const Changes = ({ screen: { canWrite, owners }, onChange }: Omit<BulkMenuProps, 'button'>) =>
  canWrite ? (
    <ActionSub
      part="assign"
      icon={<UserRound size={16} />}
      label="Assign to"
      options={personOptions(owners)}
      onChoose={(ownerId) => onChange({ ownerId })}
    />
  ) : null

/** What can be done with one opportunity. */
export const OpportunityMenu = cardMenu<OpportunityCard, OpportunitiesChange, Screen>(Changes)

/** One change of all selected opportunities. */
export const BulkMenu = ({ button, screen, onChange }: BulkMenuProps) => (
  <Menu {...button} align="start">
    <ActionSub icon={<SquareArrowRight size={16} />} label="Move to" options={STAGES} onChoose={(stage) => onChange({ stage })} />
    <Changes {...{ screen, onChange }} />
    <MenuSeparator />
    <MenuAction icon={<Trash2 size={16} />} onAct={() => onChange({ deleted: true })}>
      Delete
    </MenuAction>
  </Menu>
)
