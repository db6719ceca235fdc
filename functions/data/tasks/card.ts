import type { TaskCard } from '../../../shared/entities/tasks/task.ts'

/** A task without the texts that only its panel shows. */
export interface Card extends TaskCard {
  startupId: string
  /** The sequence number of its newest change on its board. */
  seq: number
  updatedAt: string
}
export type CardId = Pick<Card, 'startupId' | 'id'>
