import type { Dead, LiveLink } from '../../domain/links/clicks/live-link.ts'
import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { html } from './html.ts'
import { captureForm, hostedForm } from './form-markup.ts'
import type { StoredLinkPage } from '../../data/links/link-setups.ts'
import type { LandingStartup } from '../../domain/startups/preview.ts'
import { linkList } from './link-list.ts'
import { message, NO_INDEX, page, previewCard, previewHead } from './markup.ts'

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
  html: string
}

const SUMMARY_MAX = 200
const UPLOADED = /^\/uploads\/[\w./-]+$/

/** The preview of a startup; a disabled link answers 404 everywhere within 90 s. */
export function preview(
  { code, linkId, startupId, startup, ...own }: LiveLink,
  { origin, path }: PageAddress,
  takesAddresses: boolean,
): Page {
  const { name, description } = startup
  const [logo, image] = [uploaded(startup.logo), uploaded(own.previewImage)]
  const head = previewHead({
    title: own.previewTitle ?? name,
    summary: summaryOf(own.previewText ?? description),
    url: `${origin}${path}`,
    image: `${origin}${image || logo || '/og-image.png'}`,
    imageAlt: name,
    card: logo && !image ? 'summary' : 'summary_large_image',
  })
  const card = previewCard({ ...startup, code, startupId, lead: own.previewText ?? '', logo, banner: uploaded(startup.banner) })
  return {
    status: 200,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    hasForm: takesAddresses,
    html: page({
      title: `${name} on Launchcrew`,
      head,
      link: { code, startupId },
      content: html`${card} ${takesAddresses ? captureForm({ code, startupId, name }) : ''}
        <p class="note">
          Launchcrew is where startups find the people who build them.
          <a href="/login?redirect=/startup/${startupId}%3Freport=${linkId}">Report this page</a>
        </p>`,
    }),
  }
}

/** The form of a startup alone, which any website may embed; without one, why there is none. */
export function formPage(shown: { startup: Named; form: HostedForm } | undefined): Page {
  if (!shown) return { ...NO_FORM, html: noForm }
  const { startup, form } = shown
  const heading = form.title || `Contact ${startup.name}`
  return {
    status: 200,
    cacheControl: 'public, max-age=0, s-maxage=5',
    hasForm: true,
    isEmbedded: true,
    html: page({
      title: `${heading} · ${startup.name}`,
      head: NO_INDEX,
      isBare: true,
      content: html`${hostedForm({ id: startup.id, name: startup.name, logo: uploaded(startup.logo), heading, form })}
        <p class="note">Made with <a href="/" target="_blank" rel="noopener">Launchcrew</a></p>`,
    }),
  }
}
type Named = Record<'id' | 'name', string> & { logo: string | null }

const NO_FORM = { status: 404, cacheControl: 'public, max-age=0, s-maxage=5', isEmbedded: true } as const
const noForm = message({
  title: 'Form not available · Launchcrew',
  drawing: 'link',
  heading: 'This form is not available',
  text: 'It was switched off, or its address is wrong. Please contact the team in another way.',
  ways: {},
})

/** Why a link does not work, and what to do. */
const WHY: Readonly<Record<Dead, string>> = {
  unknown: "This link doesn't exist or has expired. Ask for a new one, or explore on your own.",
  disabled: 'The person who shared this link has switched it off for now. Ask them whether it will come back, or look around by yourself.',
  suspended: 'An operator of this site has switched this link off. There is nothing that you have to do.',
  limit: 'This link has had all the clicks that it may have. Ask the person who shared it for a new one, or look around by yourself.',
  expired: 'This link has expired. Ask the person who shared it for a new one, or look around by yourself.',
  deleted: 'This link was deleted. Ask the person who shared it for a new one, or look around by yourself.',
}

/** A code that does not work, or an address that names another startup. */
export const invalid = (dead: Dead): Page => ({
  status: 404,
  cacheControl: 'public, max-age=0, s-maxage=5',
  html: message({
    title: 'Invalid or expired affiliate link · Launchcrew',
    drawing: 'link',
    heading: 'Invalid or expired affiliate link',
    text: WHY[dead],
    ways: { 'Create Account': '/register', 'Go to Launchcrew': '/login' },
  }),
})

/** A link beyond its end: its visitors go on to the address that its maker chose. The script says that the visit does not count. */
export const elsewhere = (code: string, { fallbackUrl, why }: { fallbackUrl: string; why: 'expired' | 'limit' }): Page => ({
  status: 200,
  cacheControl: 'public, max-age=0, s-maxage=5',
  html: message({
    title: 'This link has ended · Launchcrew',
    drawing: 'link',
    heading: why === 'expired' ? 'This link has expired' : 'This link has had all its clicks',
    text: `You are taken to ${new URL(fallbackUrl).host} instead.`,
    ways: { Continue: fallbackUrl },
    endedCode: code,
    head: html`<meta http-equiv="refresh" content="2;url=${fallbackUrl}" />`,
  }),
})

/** Several links of a startup at one address. */
export function linkPage({ page: shown, startup }: { page: StoredLinkPage; startup: LandingStartup }, { origin, path }: PageAddress): Page {
  const { title, text, links, theme } = shown
  const image = shown.image === 'none' ? '' : uploaded(shown.image === 'logo' ? startup.logo : startup.banner)
  const [first] = links
  const report = first ? `%3Freport=${first.linkId}` : ''
  return {
    status: 200,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    html: page({
      title: `${title} · ${startup.name}`,
      head: previewHead({
        title,
        summary: summaryOf(text || startup.description),
        url: `${origin}${path}`,
        image: `${origin}${image || uploaded(startup.logo) || '/og-image.png'}`,
        imageAlt: startup.name,
        card: 'summary',
      }),
      isBare: true,
      theme: theme === 'device' ? undefined : theme,
      content: html`${linkList({ title, text, image, isWide: shown.image === 'banner', links })}
        <p class="note">
          Made with <a href="/">Launchcrew</a> by <span dir="auto">${startup.name}</span>.
          <a href="/login?redirect=/startup/${startup.id}${report}">Report this page</a>
        </p>`,
    }),
  }
}

/** No page has this address below `/l/`. */
export const noPage: Page = {
  status: 404,
  cacheControl: 'public, max-age=0, s-maxage=5',
  html: message({
    title: 'Page not found · Launchcrew',
    drawing: 'link',
    heading: 'Page not found',
    text: 'Its address is wrong, or it was removed. Please ask the person who shared it.',
    ways: { 'Go to Launchcrew': '/login' },
  }),
}

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
