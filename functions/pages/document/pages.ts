import { message } from './markup.ts'

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
  /** Whether other websites may show it in a frame. */
  isEmbedded?: boolean
  /** Whether it holds two previews, of which its script shows one. */
  compares?: boolean
  html: string
}

const SUMMARY_MAX = 200
const UPLOADED = /^\/uploads\/[\w./-]+$/

/** The preview, the form or the page could not be read. */
export const failed = ({ path }: PageAddress, what: 'startup preview' | 'form' | 'page'): Page => ({
  status: 503,
  cacheControl: 'no-store',
  isEmbedded: what !== 'startup preview',
  html: message({
    title: 'Launchcrew',
    drawing: 'rocket',
    heading: `Failed to load ${what === 'startup preview' ? what : `the ${what}`}`,
    text: 'Something went wrong on our side. It usually passes within a minute.',
    ways: { 'Try Again': path, 'Go to Launchcrew': '/login' },
  }),
})

/** The address of a picture of ours, or ''. */
export const uploaded = (url: string | null | undefined): string => (url !== null && url !== undefined && UPLOADED.test(url) ? url : '')

/** One line of at most 200 characters. */
export function summaryOf(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()]
  return signs.length <= SUMMARY_MAX
    ? signs.join('')
    : `${signs
        .slice(0, SUMMARY_MAX - 1)
        .join('')
        .trimEnd()}…`
}
