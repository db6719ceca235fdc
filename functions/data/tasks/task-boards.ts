import { BoardRepository } from '../boards/board-repository.ts'
import { taskEntities } from './cards.ts'

/** The boards of tasks by column. */
export const taskBoards = new BoardRepository(taskEntities)
