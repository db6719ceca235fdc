import { template } from '#landing-template'
import { hueOf, initialOf } from '../../../shared/format/gradient.ts'
import type { LiveLink } from '../../domain/affiliate/live-link.ts'
import { fill } from './fill.ts'

/** Where the reader is: the address that link previews and the retry name. */
export interface Place {
  /** Scheme and host. */
  origin: string
  path: string
}
export interface Page {
  status: number
  cacheControl: string
  html: string
}

const filled = (name: 'preview' | 'invalid' | 'failed', values?: Record<string, string>) => fill(template[name], template.style, values)

const SUMMARY_MAX = 200
const UPLOADED = /^\/uploads\/[\w./-]+$/

/** The preview of a startup: a disabled link is dead everywhere within 90 s. */
export function preview({ code, startupId, startup }: LiveLink, { origin, path }: Place): Page {
  const { name, industry, location, description } = startup
  const logo = startup.logo !== null && UPLOADED.test(startup.logo) ? startup.logo : ''
  const hue = hueOf(name)
  return {
    status: 200,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    html: filled('preview', {
      code,
      startupId,
      name,
      industry,
      location,
      description,
      summary: summaryOf(description),
      logo,
      initial: initialOf(name),
      hue: String(hue),
      hueEnd: String((hue + 40) % 360),
      url: `${origin}${path}`,
      image: `${origin}${logo || '/og-image.png'}`,
      card: logo ? 'summary' : 'summary_large_image',
    }),
  }
}

/** A code that is unknown, deleted, of another startup, or whose startup is gone. */
export const invalid = (): Page => ({ status: 404, cacheControl: 'public, max-age=0, s-maxage=5', html: filled('invalid') })

/** The preview could not be read. */
export const failed = ({ path }: Place): Page => ({ status: 503, cacheControl: 'no-store', html: filled('failed', { path }) })

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
