import type { StoredLink } from '../../data/links/links.ts'
import { given } from './given.ts'

const FIRST = ['previewTitle', 'previewText', 'previewImage'] as const
const SECOND = ['secondTitle', 'secondText', 'secondImage'] as const
/** What previews of a link show instead of the startup's own words; a second preview, of which any part is there, is compared with the first. */
export const PREVIEW_FIELDS = [...FIRST, ...SECOND] as const
type Previews = Pick<StoredLink, (typeof PREVIEW_FIELDS)[number]>
/** The first of two previews, or the second. */
export type Variant = 'A' | 'B'

export const hasSecond = (link: Previews): boolean => SECOND.some((field) => link[field] !== undefined)

/** The previews when one of two is kept as the only one. */
export function keptOf(link: Previews, variant: Variant): Previews {
  const { previewTitle, previewText, previewImage, secondTitle, secondText, secondImage } = link
  return given(
    variant === 'A'
      ? { previewTitle, previewText, previewImage }
      : { previewTitle: secondTitle, previewText: secondText, previewImage: secondImage },
  )
}

/** The comparison of a link, which begins with its second preview and anew with every change of either, so that all of its figures are of the same two. */
export function comparisonOf(before: Previews & Pick<StoredLink, 'comparison'>, next: Previews): StoredLink['comparison'] {
  if (!hasSecond(next) || PREVIEW_FIELDS.every((field) => before[field] === next[field])) return before.comparison
  return { number: (before.comparison?.number ?? 0) + 1, startedAt: new Date().toISOString() }
}

export const picturesOf = ({ previewImage, secondImage }: Previews) => [previewImage, secondImage]
