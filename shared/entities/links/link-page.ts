import * as z from 'zod/mini'
import { isReserved } from '../../link-choices.ts'
import { NAME_MAX } from '../../limits.ts'
import { LINK_PAGE_TEXT_MAX, LINKS_PER_LINK_PAGE } from '../../link-limits.ts'
import { Id, line, optionalText, Time, UploadUrl } from '../text.ts'
import { LinkStats } from './link-stats.ts'
import { LINK_PAGE_IMAGES, LINK_PAGE_THEMES } from './link-page-choices.ts'

/** Several links at one address, in this order. */
export const LinkPageForm = z.object({
  title: line('The title', NAME_MAX, 'Please enter a title'),
  text: optionalText('The text', LINK_PAGE_TEXT_MAX),
  image: z.enum(LINK_PAGE_IMAGES, 'Please choose an image'),
  /** With the image 'picture': an upload of the caller, of the kind 'preview'; absent: the one that the page has. */
  picture: z.optional(z.nullable(UploadUrl)),
  theme: z.enum(LINK_PAGE_THEMES, 'Please choose a theme'),
  links: z
    .array(z.object({ linkId: Id, label: line('The label', NAME_MAX, 'Please enter a label') }), 'Please choose links')
    .check(
      z.minLength(1, 'Please choose at least one link'),
      z.maxLength(LINKS_PER_LINK_PAGE, `A page may have at most ${LINKS_PER_LINK_PAGE} links`),
    ),
  /** Of the page that was edited; 0: it is new. */
  version: z.int('The version must be a whole number'),
})
export type LinkPageForm = z.output<typeof LinkPageForm>

export const LinkPage = z.object({ ...LinkPageForm.shape, picture: z.nullable(z.string()), name: z.string(), updatedAt: Time })
export type LinkPage = z.output<typeof LinkPage>

const Views = {
  views: z.int(),
  visitors: z.int(),
  /** Of links, by visitors who came from the page. */
  clicks: z.int(),
}
/** What was counted of the address of a page in the last 30 UTC days, today last. */
export const LinkPageFigures = z.object({
  ...Views,
  days: z.array(z.object({ day: z.string(), ...Views })),
  /** Clicks by link, also of those that are no longer on the page; '(other)' is the rest of a day. */
  links: z.array(z.object({ linkId: z.string(), clicks: z.int() })),
  uncounted: LinkStats.shape.uncounted,
  readAt: Time,
})
export type LinkPageFigures = z.output<typeof LinkPageFigures>

/** Besides the codes that are reserved: what else is below `/l/`. */
export const isReservedPage = (name: string): boolean => name === 'view' || isReserved(name)
