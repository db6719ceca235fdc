import { SquareArrowRight, Trash2, UserRound } from 'lucide-react'
import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { OPPORTUNITY_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { OpportunitiesChange } from '../calls.ts'

interface BulkMenuProps {
  button: OpenMenuButton
  owners: readonly Teammate[]
  onChange: (change: OpportunitiesChange) => void
}

/** One change of all selected opportunities. */
export const BulkMenu = ({ button, owners, onChange }: BulkMenuProps) => (
  <Menu {...button} align="start">
    <MenuSub icon={<SquareArrowRight size={16} aria-hidden />} label="Move to">
      {OPPORTUNITY_STAGES.map((stage) => (
        <MenuAction key={stage} icon={<Dot colour={STAGE_COLOURS[stage]} />} onAct={() => onChange({ stage })}>
          {OPPORTUNITY_STAGE_NAMES[stage]}
        </MenuAction>
      ))}
    </MenuSub>
    <MenuSub icon={<UserRound size={16} aria-hidden />} label="Assign to">
      {owners.map(({ id, name, profileImage }) => (
        <MenuAction key={id} icon={<Avatar name={name} src={profileImage} size="small" />} onAct={() => onChange({ ownerId: id })}>
          {name}
        </MenuAction>
      ))}
    </MenuSub>
    <MenuSeparator />
    <MenuAction icon={<Trash2 size={16} aria-hidden />} onAct={() => onChange({ deleted: true })}>
      Delete
    </MenuAction>
  </Menu>
)
