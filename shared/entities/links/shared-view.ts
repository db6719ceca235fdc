import * as z from 'zod/mini'
import { BREAKDOWNS } from '../../link-choices.ts'
import { NAME_MAX } from '../../limits.ts'
import { Id, line, Time } from '../text.ts'
import { VisitorPassword } from './affiliate-link.ts'
import { LinkFilters } from './brought.ts'
import { Period } from './period.ts'

/** Which figures a view shows: of one link or of all, which table, what is filtered by, and of which time. */
export const FiguresView = z.object({
  linkId: z.nullable(Id),
  by: z.enum(BREAKDOWNS, 'Please choose by what to look'),
  filters: LinkFilters,
  ...Period.shape,
})
export type FiguresView = z.output<typeof FiguresView>

export const ViewForm = z.object({
  name: line('The name', NAME_MAX),
  view: FiguresView,
  password: z.optional(VisitorPassword),
  expiresAt: z.optional(Time),
})
export type ViewForm = z.output<typeof ViewForm>

/** A view that everyone may read who has its address, as those who may share it see it. */
export const SharedView = z.object({
  id: Id,
  name: z.string(),
  /** The path of its document, which follows the site's origin. */
  path: z.string(),
  view: FiguresView,
  hasPassword: z.boolean(),
  expiresAt: z.nullable(Time),
  createdAt: Time,
})
export type SharedView = z.output<typeof SharedView>
