import { BellRing, SquareArrowRight, Tag, Trash2, UserRound } from 'lucide-react'
import { LEAD_STAGES } from '../../../../shared/choices.ts'
import { followUpIn } from '../../../entities/sales/follow-up.ts'
import { LEAD_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { LeadsChange } from '../calls.ts'
import type { Screen } from '../screen.ts'

interface BulkMenuProps {
  button: OpenMenuButton
  screen: Screen
  onChange: (change: LeadsChange) => void
}
const ICON = { size: 16, 'aria-hidden': true } as const
const FOLLOW_UPS = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
]
/** Tags that the menu offers, the most used first. */
const TAGS = 20

/** One change of all selected leads. */
export function BulkMenu({ button, screen: { owners, tags, canRule }, onChange }: BulkMenuProps) {
  return (
    <Menu {...button} align="start">
      <MenuSub icon={<SquareArrowRight {...ICON} />} label="Move to">
        {LEAD_STAGES.map((stage) => (
          <MenuAction key={stage} icon={<Dot colour={STAGE_COLOURS[stage]} />} onAct={() => onChange({ stage })}>
            {LEAD_STAGE_NAMES[stage]}
          </MenuAction>
        ))}
      </MenuSub>
      <MenuSub icon={<UserRound {...ICON} />} label="Assign to">
        {owners.map(({ id, name, profileImage }) => (
          <MenuAction key={id} icon={<Avatar name={name} src={profileImage} size="small" />} onAct={() => onChange({ ownerId: id })}>
            {name}
          </MenuAction>
        ))}
        <MenuAction onAct={() => onChange({ ownerId: null })}>No owner</MenuAction>
      </MenuSub>
      <MenuSub icon={<BellRing {...ICON} />} label="Next follow-up">
        {FOLLOW_UPS.map(({ label, days }) => (
          <MenuAction key={label} onAct={() => onChange({ nextFollowUpAt: followUpIn(days) })}>
            {label}
          </MenuAction>
        ))}
        <MenuAction onAct={() => onChange({ nextFollowUpAt: null })}>No follow-up</MenuAction>
      </MenuSub>
      {tags.length === 0 ? null : (
        <>
          <TagSub label="Add tag" tags={tags} onChoose={(addTag) => onChange({ addTag })} />
          <TagSub label="Remove tag" tags={tags} onChoose={(removeTag) => onChange({ removeTag })} />
        </>
      )}
      {canRule ? (
        <>
          <MenuSeparator />
          <MenuAction icon={<Trash2 {...ICON} />} onAct={() => onChange({ deleted: true })}>
            Delete
          </MenuAction>
        </>
      ) : null}
    </Menu>
  )
}

interface TagSubProps {
  label: string
  tags: readonly string[]
  onChoose: (tag: string) => void
}

const TagSub = ({ label, tags, onChoose }: TagSubProps) => (
  <MenuSub icon={<Tag {...ICON} />} label={label}>
    {tags.slice(0, TAGS).map((tag) => (
      <MenuAction key={tag} onAct={() => onChoose(tag)}>
        {tag}
      </MenuAction>
    ))}
  </MenuSub>
)
