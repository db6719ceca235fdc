import { Archive } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { type ContentOf, useItemMenu } from '../../entities/boards/cards/use-item-menu.ts'
import type { ShownBoard } from '../../entities/boards/screen/use-board-screen.ts'
import { limitRefusal } from './actions/task-calls.ts'
import type { Screen } from './screen.ts'
import type { TaskView, ViewName } from './view/use-task-view.ts'

export const taskTitle = ({ number, title }: TaskCard): string => `#${number} ${title}`
export const columnOf = ({ columnId }: TaskCard): string => columnId
export const boardColumns = ({ columns }: Board) =>
  columns.map(({ id, name, wipLimit, isDone }) => ({ id, name, limit: wipLimit, isClosed: isDone }))

const loadCommands = async () => (await import('./commands.tsx')).taskCommands

/** What can be done with a task of the board. */
export function useTaskMenu(screen: Screen, shown: ShownBoard<ViewName, TaskView>): ContentOf<TaskCard, Screen> {
  const { board, index, actions, canArchive } = screen
  const columns = useMemo(() => boardColumns(board), [board])
  const refusalOf = useCallback((card: TaskCard, columnId: string) => limitRefusal(board, index, card, columnId), [board, index])
  const removalOf = useCallback(
    (card: TaskCard) => {
      const act = (reopen?: () => void) => void actions.remove(card, reopen)
      return canArchive(card) ? { label: 'Archive', icon: <Archive size={16} />, act } : undefined
    },
    [canArchive, actions],
  )
  return useItemMenu({
    titleOf: taskTitle,
    columns,
    columnOf,
    index,
    board: shown,
    refusalOf,
    removalOf,
    loadCommands,
    screen,
    onMove: actions.move,
  })
}
