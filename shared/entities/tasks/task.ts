import * as z from 'zod/mini'
import { PRIORITIES } from '../../choices.ts'
import { MEETING_MINUTES_MAX } from '../../limits.ts'
import { CalendarDate, Id, Time } from '../text.ts'

/** A day (2026-11-22), due at its end, or an instant. */
export const DueAt = z.union([CalendarDate, Time], 'This is not a date')

/** A task as its card on the board shows it, without the texts that only its panel needs (domain 3.5). */
export const TaskCard = z.object({
  id: Id,
  /** Per startup, from 1. */
  number: z.int(),
  title: z.string(),
  columnId: Id,
  /** Orders the cards of a column together with the id, by code unit. */
  rank: z.string(),
  priority: z.enum(PRIORITIES),
  assigneeIds: z.array(Id),
  labelIds: z.array(Id),
  dueAt: z.nullable(DueAt),
  /** Items of the checklist: done, and all. */
  checked: z.tuple([z.int(), z.int()]),
  commentCount: z.int(),
  createdBy: Id,
  completedAt: z.nullable(Time),
  archivedAt: z.nullable(Time),
  /** When an archived task is deleted permanently; null for one that left the board because it was completed long ago. */
  deletesAt: z.nullable(Time),
  version: z.int(),
})
export type TaskCard = z.output<typeof TaskCard>

export const ChecklistItem = z.object({ id: Id, text: z.string(), isDone: z.boolean(), assigneeId: z.nullable(Id) })
export type ChecklistItem = z.output<typeof ChecklistItem>

export const Task = z.object({
  ...TaskCard.shape,
  description: z.string(),
  checklist: z.array(ChecklistItem),
  createdAt: Time,
  updatedAt: Time,
})
export type Task = z.output<typeof Task>

/** Time that an assignee sets aside for a task; only they see it. */
export const TaskPlan = z.object({
  at: Time,
  minutes: z
    .int('The length must be whole minutes')
    .check(z.gte(5, 'A time block has at least 5 minutes'), z.lte(MEETING_MINUTES_MAX, 'A time block has at most a day')),
})
export type TaskPlan = z.output<typeof TaskPlan>

/** A task of the caller with what a list over several startups shows. */
export const MyTask = z.object({
  ...TaskCard.shape,
  startupId: Id,
  startupName: z.string(),
  columnName: z.string(),
  /** Where it goes when it is completed; null when no column of its board is for completed tasks. */
  doneColumnId: z.nullable(Id),
  plan: z.nullable(z.object({ at: Time, minutes: z.int() })),
})
export type MyTask = z.output<typeof MyTask>
