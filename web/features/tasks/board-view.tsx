import { memo, useCallback, useMemo } from 'react'
import type { TaskCard as Card } from '../../../shared/entities/tasks/task.ts'
import { type FaceState, ItemBoard } from '../../entities/boards/cards/item-board.tsx'
import type { ContentOf } from '../../entities/boards/cards/use-item-menu.ts'
import { type Lists, laneListsOf } from '../../entities/boards/data/cards-by-column.ts'
import { isDraft } from '../../entities/boards/data/neighbours.ts'
import { TaskCard } from '../../entities/tasks/card/task-card.tsx'
import { PriorityBars } from '../../entities/tasks/priority.tsx'
import type { MoveTarget, ColumnEditing } from '../../ui/board/board-types.ts'
import { Avatar } from '../../ui/images/avatar.tsx'
import { AddTask } from './create/add-task.tsx'
import type { Screen } from './screen.ts'
import { boardColumns, columnOf } from './use-task-menu.tsx'
import { fieldsIn, type Lane, lanesOf, laneOf } from './view/lanes.ts'
import type { Grouping } from './view/use-task-view.ts'
import { useSuccessive } from '../../entities/boards/data/use-lists.ts'
import { NOBODY } from '../../entities/boards/view/filter-tests.ts'
import type { Teammate } from '../../entities/teams/members.ts'
import type { TaskIndex } from './view/board-index.ts'
import { type ApiInput, call } from '../../lib/api.ts'
import { COLUMN_NAME_MAX, COLUMNS_MAX } from '../../../shared/limits.ts'
import { orToast } from '../../lib/actions/or-toast.ts'

interface BoardViewProps {
  screen: Screen
  lists: Lists
  grouping: Grouping | undefined
  selected: ReadonlySet<string>
  /** The address of an open task. */
  addressOf: (taskId: string) => string
  contentOf: ContentOf<Card, Screen>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The tasks as cards in columns; a key in the search renders them only when they change. */
export const BoardView = memo(function BoardView({ screen, lists, grouping, ...cards }: BoardViewProps) {
  const { board, index, tasks, members, labelById, memberById, actions, isLeader } = screen
  const laneLists = useLaneLists(lists, index, grouping, members)
  const lanes = useMemo(
    () =>
      grouping &&
      laneLists &&
      lanesOf(grouping, members, tasks).map((lane) => ({ ...lane, lead: leadOf(lane), cards: laneLists[lane.id] ?? NONE })),
    [grouping, laneLists, members, tasks],
  )
  const columns = useMemo(() => boardColumns(board), [board])
  const onMove = useCallback(
    (card: Card, { laneId, ...to }: MoveTarget) => {
      const fields = grouping && laneId !== null ? fieldsIn(grouping, laneId, card, members) : undefined
      if (fields && !isSame(card, fields)) void actions.change(card, fields)
      void actions.move(card, to)
    },
    [grouping, members, actions],
  )
  const renderFace = useCallback(
    (card: Card, { menu, ...state }: FaceState) => <TaskCard {...{ card, labelById, memberById }} {...state} actions={menu} />,
    [labelById, memberById],
  )
  return (
    <ItemBoard<Card, Screen>
      label="Tasks"
      noun="task"
      boardId=""
      {...{ columns, columnOf, index, lists, lanes, nameOf, menuLabelOf, onMove, renderFace, takesNew }}
      {...cards}
      loadMenu={loadMenu}
      canMove
      columnEditing={isLeader ? columnEditing(screen) : undefined}
      renderAdd={({ columnId, laneId, ...place }) => {
        const fields = grouping && laneId !== null ? fieldsIn(grouping, laneId, BLANK, members) : {}
        return (
          <AddTask
            {...place}
            screen={screen}
            onCreate={(task) => actions.create({ columnId, ...fields, ...task })}
            onCreateMany={(parsed) => actions.createMany(parsed.map((task) => ({ columnId, ...fields, ...task })))}
          />
        )
      }}
    />
  )
})

const loadMenu = async () => (await import('./bulk-menu.tsx')).TaskMenu
const NONE: Lists = {}
/** A task that is in no lane yet. */
const BLANK = { priority: 'default', assigneeIds: [] as string[] } as const

const nameOf = (card: Card): string => (isDraft(card) ? 'New task' : `Task ${card.number}`)
const menuLabelOf = ({ number }: Card): string => `Move or archive task ${number}`
const takesNew = () => true

function leadOf({ member, priority }: Lane) {
  if (member) return <Avatar name={member.name} src={member.profileImage} size="small" />
  return priority && <PriorityBars priority={priority} />
}

const isSame = (card: Card, fields: Partial<Card>): boolean =>
  Object.entries(fields).every(([name, value]) => JSON.stringify(card[name as keyof Card]) === JSON.stringify(value))

/** The ids of the shown cards by lane and column; undefined without a grouping. */
function useLaneLists(lists: Lists, index: TaskIndex, grouping: Grouping | undefined, members: readonly Teammate[]) {
  const next = useSuccessive<Readonly<Record<string, Lists>>>({})
  return useMemo(() => {
    if (grouping === undefined) return undefined
    const laneOfId = (id: string) => {
      const card = index.byId.get(id)
      return card === undefined ? NOBODY : laneOf(grouping, card, members)
    }
    return next((before) => laneListsOf(lists, laneOfId, before))
  }, [next, lists, index, grouping, members])
}

type Columns = ApiInput<'PUT /api/startups/{id}/board'>['body']['columns']

/** Renames, orders and adds columns where they are. */
function columnEditing({ startup, store, board }: Pick<Screen, 'startup' | 'store' | 'board'>): ColumnEditing {
  const save = (columns: Columns) =>
    void orToast('The column was not saved. Please try again', async () =>
      store.take({ board: await call('PUT /api/startups/{id}/board', { id: startup.id, body: { ...board, columns } }) }),
    )
  const { columns } = board
  return {
    maxLength: COLUMN_NAME_MAX,
    onRename: (id, name) => save(columns.map((column) => (column.id === id ? { ...column, name } : column))),
    onReorder: (id, placeOfId) => {
      const [from, to] = [id, placeOfId].map((one) => columns.findIndex((column) => column.id === one)) as [number, number]
      const moved = columns[from]
      if (moved && to >= 0) save(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    onAdd: columns.length < COLUMNS_MAX ? () => save([...columns, { name: 'New column' }]) : undefined,
  }
}
