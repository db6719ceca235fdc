import { template } from '#landing-template'
import { hueOf, initialOf } from '../../../shared/format/gradient.ts'
import type { Dead, LiveLink } from '../../domain/links/clicks/live-link.ts'
import { fill } from './fill.ts'

/** Where the reader is: the address that link previews and the retry name. */
export interface PageAddress {
  /** Scheme and host. */
  origin: string
  path: string
}
export interface Page {
  status: number
  cacheControl: string
  /** Whether it may send a form to this site. */
  hasForm?: boolean
  html: string
}

const filled = (name: 'preview' | 'invalid' | 'failed', values?: Record<string, string>) => fill(template[name], template.style, values)

const SUMMARY_MAX = 200
const UPLOADED = /^\/uploads\/[\w./-]+$/

/** The preview of a startup; a disabled link answers 404 everywhere within 90 s. */
export function preview({ code, startupId, startup, ...own }: LiveLink, { origin, path }: PageAddress, takesAddresses: boolean): Page {
  const { name, industry, location, description } = startup
  const logo = uploaded(startup.logo)
  const image = uploaded(own.previewImage)
  const hue = hueOf(name)
  return {
    status: 200,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    hasForm: takesAddresses,
    html: filled('preview', {
      capture: takesAddresses ? `/api/startups/${startupId}/leads/capture` : '',
      code,
      startupId,
      name,
      industry,
      location,
      description,
      title: own.previewTitle ?? name,
      lead: own.previewText ?? '',
      summary: summaryOf(own.previewText ?? description),
      logo,
      banner: uploaded(startup.banner),
      initial: initialOf(name),
      hue: String(hue),
      hueEnd: String((hue + 40) % 360),
      url: `${origin}${path}`,
      image: `${origin}${image || logo || '/og-image.png'}`,
      imageAlt: name,
      card: logo && !image ? 'summary' : 'summary_large_image',
    }),
  }
}

/** Why a link does not work, and what to do. */
const WHY: Readonly<Record<Dead, string>> = {
  unknown: "This link doesn't exist or has expired. Ask for a new one, or explore on your own.",
  disabled: 'Whoever shared this link has switched it off for now. Ask them whether it will come back, or look around by yourself.',
  expired: 'This link has expired. Ask whoever shared it for a new one, or look around by yourself.',
  deleted: 'This link was deleted. Ask whoever shared it for a new one, or look around by yourself.',
}

/** A code that does not work, or an address that names another startup. */
export const invalid = (dead: Dead): Page => ({
  status: 404,
  cacheControl: 'public, max-age=0, s-maxage=5',
  html: filled('invalid', { why: WHY[dead] }),
})

/** The preview could not be read. */
export const failed = ({ path }: PageAddress): Page => ({ status: 503, cacheControl: 'no-store', html: filled('failed', { path }) })

/** The address of a picture of ours, or ''. */
const uploaded = (url: string | null | undefined): string => (url !== null && url !== undefined && UPLOADED.test(url) ? url : '')

/** One line of at most 200 characters. */
function summaryOf(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()]
  return signs.length <= SUMMARY_MAX
    ? signs.join('')
    : `${signs
        .slice(0, SUMMARY_MAX - 1)
        .join('')
        .trimEnd()}…`
}
