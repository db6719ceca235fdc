import { Archive, Plus } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { PriorityBars } from '../../../entities/tasks/priority.tsx'
import { NARROW, useMedia } from '../../../lib/browser/use-media.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import type { CardState, MoveTarget } from '../../../ui/board/board-types.ts'
import { Board } from '../../../ui/board/board.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { isDraft } from '../../../entities/boards/data/neighbours.ts'
import { limitRefusal } from '../actions/moves.ts'
import { AddTask } from '../create/add-task.tsx'
import { copyLink } from '../../../entities/boards/view/addresses.ts'
import type { Screen } from '../screen.ts'
import { columnItems } from '../../../entities/boards/data/board-index.ts'
import type { Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { fieldsIn, type Lane, lanesOf } from '../view/lanes.ts'
import { useLaneLists } from '../view/use-lane-lists.ts'
import type { Grouping } from '../view/use-task-view.ts'
import styles from '../../../entities/boards/cards/board-height.module.css'
import { TaskFace } from './task-face.tsx'
import { useCollapsed } from '../../../entities/boards/view/use-collapsed.ts'

interface BoardViewProps {
  screen: Screen
  lists: Lists
  grouping: Grouping | undefined
  selected: ReadonlySet<string>
  /** The address of an open task. */
  addressOf: (taskId: string) => string
  onOpen: (taskId: string) => void
  /** Selects a task, or no longer. */
  onSelect: (taskId: string) => void
}

/** The tasks as cards in columns; a key in the search renders them only when they change. */
export const BoardView = memo(function BoardView({ screen, lists, grouping, selected, addressOf, onOpen, onSelect }: BoardViewProps) {
  const { board, index, members, actions, canArchive } = screen
  const { collapsed, collapse } = useCollapsed()
  const isNarrow = useMedia(NARROW)
  const [composing, setComposing] = useState<string>()
  const laneLists = useLaneLists(lists, index, grouping, members)
  const lanes = useMemo(
    () =>
      grouping &&
      laneLists &&
      lanesOf(grouping, members, screen.tasks).map((lane) => ({ ...lane, lead: leadOf(lane), cards: laneLists[lane.id] ?? NONE })),
    [grouping, laneLists, members, screen.tasks],
  )
  const columns = useMemo(
    () => board.columns.map(({ id, name, wipLimit }) => ({ id, name, limit: wipLimit, count: columnItems(index, id).length })),
    [board, index],
  )
  const cardOf = useCallback((id: string) => index.byId.get(id), [index])
  const refusalOf = useCallback((card: TaskCard, columnId: string) => limitRefusal(board, index, card, columnId), [board, index])
  const onMove = (id: string, { columnId, laneId, beforeId, afterId }: MoveTarget) => {
    const card = cardOf(id)
    if (card === undefined) return
    const fields = grouping && laneId !== null ? fieldsIn(grouping, laneId, card, members) : undefined
    if (fields && !isSame(card, fields)) void actions.change(card, fields)
    void actions.move(card, { columnId, beforeId, afterId })
  }
  const renderCard = useCallback(
    (id: string, { isCurrent }: CardState) => {
      const card = cardOf(id)
      if (card === undefined) return null
      const menu = {
        columns: board.columns,
        columnId: card.columnId,
        refusalOf: (columnId: string) => refusalOf(card, columnId),
        onMove: (columnId: string, end: 'top' | 'bottom') => {
          const first = end === 'top' ? columnItems(index, columnId).find((one) => one.id !== id) : undefined
          void actions.move(card, { columnId, beforeId: null, afterId: first?.id ?? null })
        },
        onOpen: () => onOpen(id),
        isSelected: selected.has(id),
        onSelect: () => onSelect(id),
        onCopyLink: () => void copyLink(addressOf(id)),
        removal: canArchive(card) ? { label: 'Archive', icon: ARCHIVE, act: () => void actions.archive(card) } : undefined,
      }
      return <TaskFace card={card} screen={screen} to={addressOf(id)} isCurrent={isCurrent} isSelected={selected.has(id)} menu={menu} />
    },
    [cardOf, board, refusalOf, index, actions, addressOf, canArchive, screen, selected, onOpen, onSelect],
  )
  const keyOf = (columnId: string, laneId: string | null) => `${columnId} ${laneId ?? ''}`
  const addButton = (columnId: string) => (
    <IconButton label={`Add task to ${nameOf(screen, columnId)}`} onClick={() => setComposing(keyOf(columnId, lanes?.[0]?.id ?? null))}>
      <Plus size={16} aria-hidden />
    </IconButton>
  )
  return (
    <div className={styles.board}>
      <Board
        label="Tasks"
        columns={columns}
        {...(lanes ? { lanes } : { cards: lists })}
        renderCard={renderCard}
        cardLabel={(id) => labelOf(cardOf(id))}
        canMove={(id) => !isDraft({ id })}
        onMove={onMove}
        refusal={(id, { columnId }) => {
          const card = cardOf(id)
          return card === undefined ? null : refusalOf(card, columnId)
        }}
        onRefused={(reason) => toast.error(reason)}
        onOpen={onOpen}
        collapsed={collapsed}
        onCollapse={collapse}
        {...(!isNarrow && { renderActions: addButton })}
        renderFooter={(columnId, laneId) => {
          const fields = grouping && laneId !== null ? fieldsIn(grouping, laneId, BLANK, members) : {}
          return (
            <AddTask
              draftName={`task/${keyOf(columnId, laneId)}`}
              columnName={nameOf(screen, columnId)}
              isOpen={composing === keyOf(columnId, laneId)}
              onOpen={(isOpen) => setComposing(isOpen ? keyOf(columnId, laneId) : undefined)}
              onCreate={(title) => actions.create({ title, columnId, ...fields })}
              onCreateMany={(titles) => actions.createMany(titles, { columnId, ...fields })}
            />
          )
        }}
      />
    </div>
  )
})

const NONE: Lists = {}
const ARCHIVE = <Archive size={16} aria-hidden />
/** A task that is in no lane yet. */
const BLANK = { priority: 'default', assigneeIds: [] as string[] } as const

const nameOf = ({ board }: Screen, columnId: string): string => board.columns.find(({ id }) => id === columnId)?.name ?? ''
const labelOf = (card: TaskCard | undefined): string => (card === undefined || isDraft(card) ? 'New task' : `Task ${card.number}`)

function leadOf({ member, priority }: Lane) {
  if (member) return <Avatar name={member.name} src={member.profileImage} size="small" />
  return priority && <PriorityBars priority={priority} />
}

const isSame = (card: TaskCard, fields: Partial<TaskCard>): boolean =>
  Object.entries(fields).every(([name, value]) => JSON.stringify(card[name as keyof TaskCard]) === JSON.stringify(value))
