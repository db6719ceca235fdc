import * as z from 'zod/mini'
import { NAME_MAX } from '../../limits.ts'
import { UTM_TEMPLATES_MAX } from '../../link-limits.ts'
import { line } from '../text.ts'
import { Utm } from './affiliate-link.ts'

const Group = z.object({ value: z.string(), links: z.int(), clicks: z.int(), conversions: z.int() })
/** What links brought by what they are grouped by, the most clicks first. A link with two tags counts in both. */
export const LinkGroupTotals = z.object({ tags: z.array(Group), folders: z.array(Group), sources: z.array(Group) })
export type LinkGroupTotals = z.output<typeof LinkGroupTotals>

const UtmTemplate = z.object({ name: line('The name', NAME_MAX), utm: Utm })
export type UtmTemplate = z.output<typeof UtmTemplate>

/** Campaign parameters that the team of a startup uses again; a value may have `{name}` for the name of the link. */
export const UtmTemplates = z.object({
  templates: z.array(UtmTemplate, 'Please list the templates'),
  /** Of the templates that were edited; 0: none were saved. */
  version: z.int('The version must be a whole number'),
})
export type UtmTemplates = z.output<typeof UtmTemplates>

export const UtmTemplatesForm = z.object({
  ...UtmTemplates.shape,
  templates: UtmTemplates.shape.templates.check(
    z.maxLength(UTM_TEMPLATES_MAX, `A startup may have at most ${UTM_TEMPLATES_MAX} templates`),
    z.refine((templates) => new Set(templates.map(({ name }) => name)).size === templates.length, 'Two templates have the same name'),
  ),
})
