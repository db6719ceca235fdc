import { CalendarClock, Tag, UserPlus } from 'lucide-react'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { ItemMenuContent } from '../../entities/boards/cards/card-controls.tsx'
import { CardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { ActionSub, CheckSub, colourOptions, personOptions } from '../../entities/boards/submenus.tsx'
import { PRIORITY_CHOICES } from '../../entities/tasks/priority-choices.tsx'
import { PriorityBars } from '../../entities/tasks/priority.tsx'
import { deviceDay } from '../../lib/device/device-day.ts'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { DUE_DAYS } from './bulk-menu.tsx'
import type { Screen } from './screen.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

/** What can be done with one task. */
export function TaskMenu(menu: ItemMenuContent<TaskCard, Screen> & { button: OpenMenuButton }) {
  const { item: card, screen } = menu
  const { board, members, actions } = screen
  const change = (fields: Parameters<typeof actions.change>[1]) => void actions.change(card, fields)
  return (
    <CardMenu {...menu}>
      <CheckSub
        part="assign"
        icon={<UserPlus {...ICON} />}
        label="Assign"
        options={personOptions(members)}
        chosen={card.assigneeIds}
        onChange={(ids) => change({ assigneeIds: [...ids] })}
      />
      <ActionSub
        part="due"
        icon={<CalendarClock {...ICON} />}
        label="Set due date"
        options={DUE_DAYS}
        onChoose={(days) => change({ dueAt: days === null ? null : deviceDay(Date.now(), days) })}
      />
      <ActionSub
        part="priority"
        icon={<PriorityBars priority="high" />}
        label="Set priority"
        options={PRIORITY_CHOICES}
        onChoose={(priority) => change({ priority })}
      />
      {board.labels.length === 0 ? null : (
        <CheckSub
          part="labels"
          icon={<Tag {...ICON} />}
          label="Labels"
          options={colourOptions(board.labels)}
          chosen={card.labelIds}
          onChange={(ids) => change({ labelIds: [...ids] })}
        />
      )}
    </CardMenu>
  )
}
