import * as z from 'zod/mini'
import { LABEL_COLOURS, WIP_MODES } from '../../choices.ts'
import { COLUMN_NAME_MAX, COLUMNS_MAX, LABEL_NAME_MAX, LABELS_MAX, WIP_LIMIT_MAX } from '../../limits.ts'
import { wholeNumber } from '../number.ts'
import { Id, line } from '../text.ts'

/** Columns and labels of the board of a startup (domain 3.5). */
export const Board = z.object({
  columns: z.array(z.object({ id: Id, name: z.string(), wipLimit: z.nullable(z.int()), isDone: z.boolean() })),
  wipMode: z.enum(WIP_MODES),
  labels: z.array(z.object({ id: Id, name: z.string(), colour: z.enum(LABEL_COLOURS) })),
  version: z.int(),
})
export type Board = z.output<typeof Board>
export type BoardColumn = Board['columns'][number]
export type Label = Board['labels'][number]

const WIP_LIMIT = `The limit must be a number from 1 to ${WIP_LIMIT_MAX}`
const NewColumn = z.object({
  /** Of an existing column; without one the column is new. */
  id: z.optional(Id),
  name: line('The name of a column', COLUMN_NAME_MAX),
  wipLimit: z._default(z.nullable(wholeNumber('The limit', z.gte(1, WIP_LIMIT), z.lte(WIP_LIMIT_MAX, WIP_LIMIT))), null),
  isDone: z._default(z.boolean('Done must be yes or no'), false),
})
const NewLabel = z.object({
  id: z.optional(Id),
  name: line('The name of a label', LABEL_NAME_MAX),
  colour: z.enum(LABEL_COLOURS, 'Please choose a color'),
})
/** The whole board as it shall be: columns in their order; what is missing is deleted, a column only when it is empty. */
export const BoardForm = z.object({
  columns: z
    .array(NewColumn, 'Please add at least one column')
    .check(z.minLength(1, 'Please add at least one column'), z.maxLength(COLUMNS_MAX, `A board may have at most ${COLUMNS_MAX} columns`)),
  wipMode: z.enum(WIP_MODES, 'Please choose what a limit does'),
  labels: z.array(NewLabel, 'Please list the labels').check(z.maxLength(LABELS_MAX, `A board may have at most ${LABELS_MAX} labels`)),
  version: z.int('Please reload the board'),
})
export type BoardForm = z.output<typeof BoardForm>
