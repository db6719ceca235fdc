import { useMemo } from 'react'
import type { Board, Label } from '../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../shared/permissions.ts'
import type { MemberById, Teammate } from '../../entities/teams/members.ts'
import { useTeam } from '../../entities/teams/members.ts'
import type { BoardStore } from '../../entities/tasks/use-board.ts'
import { useUserId } from '../../lib/session/state.ts'
import { type TaskActions, useTaskActions } from './actions/use-task-actions.ts'
import { type TaskIndex, indexBoard } from './view/board-index.ts'

/** What the parts of the screen share: the board as it is shown, who may do what, and the actions. */
export interface Screen {
  startup: Startup
  store: BoardStore
  board: Board
  tasks: readonly TaskCard[]
  index: TaskIndex
  labelById: ReadonlyMap<string, Label>
  members: readonly Teammate[]
  memberById: MemberById
  /** May edit columns and labels, and archive the tasks of others. */
  isLeader: boolean
  canArchive: (card: TaskCard) => boolean
  actions: TaskActions
}

export function useScreen(startup: Startup, store: BoardStore, board: Board, tasks: readonly TaskCard[]): Screen {
  const userId = useUserId()
  const index = useMemo(() => indexBoard(board, tasks), [board, tasks])
  const labelById = useMemo(() => new Map(board.labels.map((label) => [label.id, label])), [board])
  const { members, memberById } = useTeam(startup.id)
  const actions = useTaskActions(store, { startupId: startup.id, board, index })
  const teamRole: TeamRole | null = startup.myTeamRole
  const isLeader = isAmong(LEADERS, teamRole)
  return useMemo(
    () => ({
      startup,
      store,
      board,
      tasks,
      index,
      labelById,
      members,
      memberById,
      isLeader,
      canArchive: (card) => isLeader || card.createdBy === userId,
      actions,
    }),
    [startup, store, board, tasks, index, labelById, members, memberById, isLeader, userId, actions],
  )
}
