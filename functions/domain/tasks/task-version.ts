import * as z from 'zod/mini'
import { Task } from '../../../shared/entities/tasks/task.ts'
import { fail } from '../../../shared/errors.ts'
import type { Card } from '../../data/tasks/cards.ts'
import { getTask } from './task.ts'

/** Refuses a change of another version than the present one. */
export async function requireVersion(card: Card, version: number | undefined): Promise<void> {
  if (version === undefined || version === card.version) return
  fail('task.stale', undefined, { current: z.parse(Task, await getTask(card)) })
}
