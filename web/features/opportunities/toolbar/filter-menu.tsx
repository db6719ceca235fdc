import { Milestone, UserRound } from 'lucide-react'
import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { OPPORTUNITY_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuCheck, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, OpportunityView } from '../view/use-opportunity-view.ts'

interface FilterMenuProps {
  button: OpenMenuButton
  screen: Screen
  view: OpportunityView
  change: ChangeView
}

/** What narrows the opportunities that are shown. */
export function FilterMenu({ button, screen: { owners }, view, change }: FilterMenuProps) {
  const toggle = (name: 'stage' | 'owner', chosen: readonly string[], value: string) =>
    change({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })
  return (
    <Menu {...button} align="start">
      <MenuSub icon={<Milestone size={16} aria-hidden />} label="Stage">
        {OPPORTUNITY_STAGES.map((stage) => (
          <MenuCheck
            key={stage}
            isChecked={view.stages.includes(stage)}
            onChange={() => toggle('stage', view.stages, stage)}
            icon={<Dot colour={STAGE_COLOURS[stage]} />}
          >
            {OPPORTUNITY_STAGE_NAMES[stage]}
          </MenuCheck>
        ))}
      </MenuSub>
      <MenuSub icon={<UserRound size={16} aria-hidden />} label="Owner">
        {owners.map(({ id, name, profileImage }) => (
          <MenuCheck
            key={id}
            isChecked={view.owners.includes(id)}
            onChange={() => toggle('owner', view.owners, id)}
            icon={<Avatar name={name} src={profileImage} size="small" />}
          >
            {name}
          </MenuCheck>
        ))}
      </MenuSub>
    </Menu>
  )
}
