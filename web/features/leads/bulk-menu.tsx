import { BellRing, SquareArrowRight, Tag, Trash2, UserRound } from 'lucide-react'
import { LEAD_STAGES } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { ActionSub, personOptions, tagOptions } from '../../entities/boards/submenus.tsx'
import { stageOptions } from '../../entities/sales/board/stage-options.tsx'
import { followUpIn } from '../../entities/sales/follow-up.ts'
import { LEAD_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { LeadsChange } from './calls.ts'
import { type Screen, tagsOf } from './lead-kind.tsx'

interface BulkMenuProps {
  button: OpenMenuButton
  screen: Screen
  onChange: (change: LeadsChange) => void
}
const ICON = { size: 16 } as const
const STAGES = stageOptions(LEAD_STAGES, LEAD_STAGE_NAMES)
const FOLLOW_UPS = [
  { value: 1, name: 'Tomorrow' },
  { value: 3, name: 'In 3 days' },
  { value: 7, name: 'In a week' },
  { value: null, name: 'No follow-up' },
]
/** Tags that the menu offers, the most used first. */
const TAGS = 20

function Changes({ screen: { owners, items }, onChange }: Omit<BulkMenuProps, 'button'>) {
  const tags = tagsOf(items)
  const offered = { icon: <Tag {...ICON} />, options: tagOptions(tags.slice(0, TAGS)) }
  return (
    <>
      <ActionSub
        part="assign"
        icon={<UserRound {...ICON} />}
        label="Assign to"
        options={[...personOptions(owners), { value: null, name: 'No owner' }]}
        onChoose={(ownerId) => onChange({ ownerId })}
      />
      <ActionSub
        part="due"
        icon={<BellRing {...ICON} />}
        label="Next follow-up"
        options={FOLLOW_UPS}
        onChoose={(days) => onChange({ nextFollowUpAt: days === null ? null : followUpIn(days) })}
      />
      {tags.length === 0 ? null : (
        <>
          <ActionSub {...offered} part="labels" label="Add tag" onChoose={(addTag) => onChange({ addTag })} />
          <ActionSub {...offered} label="Remove tag" onChoose={(removeTag) => onChange({ removeTag })} />
        </>
      )}
    </>
  )
}

/** What can be done with one lead. */
export const LeadMenu = cardMenu<Lead, LeadsChange, Screen>(Changes)

/** One change of all selected leads. */
export const BulkMenu = ({ button, screen, onChange }: BulkMenuProps) => (
  <Menu {...button} align="start">
    <ActionSub icon={<SquareArrowRight {...ICON} />} label="Move to" options={STAGES} onChoose={(stage) => onChange({ stage })} />
    <Changes {...{ screen, onChange }} />
    {screen.canDelete ? (
      <>
        <MenuSeparator />
        <MenuAction icon={<Trash2 {...ICON} />} onAct={() => onChange({ deleted: true })}>
          Delete
        </MenuAction>
      </>
    ) : null}
  </Menu>
)
