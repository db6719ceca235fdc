import { Milestone, UserRound } from 'lucide-react'
import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { CheckSub, personOptions } from '../../../entities/boards/submenus.tsx'
import { stageOptions } from '../../../entities/sales/board/stage-options.tsx'
import { OPPORTUNITY_STAGE_NAMES } from '../../../entities/sales/names.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { Screen } from '../opportunity-kind.tsx'
import type { ChangeView, OpportunityView } from '../view/use-opportunity-view.ts'

interface FilterMenuProps {
  button: OpenMenuButton
  screen: Screen
  view: OpportunityView
  change: ChangeView
}
const STAGES = stageOptions(OPPORTUNITY_STAGES, OPPORTUNITY_STAGE_NAMES)

/** What narrows the opportunities that are shown. */
export const FilterMenu = ({ button, screen: { owners }, view, change }: FilterMenuProps) => (
  <Menu {...button} align="start">
    <CheckSub icon={<Milestone size={16} />} label="Stage" options={STAGES} chosen={view.stages} onChange={(stage) => change({ stage })} />
    <CheckSub
      icon={<UserRound size={16} />}
      label="Owner"
      options={personOptions(owners)}
      chosen={view.owners}
      onChange={(owner) => change({ owner })}
    />
  </Menu>
)
