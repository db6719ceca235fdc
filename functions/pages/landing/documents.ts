import type { Dead, LiveLink } from '../../domain/links/clicks/live-link.ts'
import { hasSecond } from '../../domain/links/previews.ts'
import type { HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { html } from '../document/html.ts'
import { message, NO_INDEX, page, previewCard, previewHead } from '../document/markup.ts'
import { summaryOf, uploaded, type Page, type PageAddress } from '../document/pages.ts'
import { passwordPage } from '../document/password.ts'
import { captureForm, hostedForm } from './form-markup.ts'

/** The preview of a startup; a disabled link answers 404 everywhere within 90 s. No cache keeps one that was asked for a password. */
export function preview(
  { code, linkId, startupId, startup, stored, ...own }: LiveLink,
  { origin, path }: PageAddress,
  takesAddresses: boolean,
  passed: { pass: string; from: string } | undefined,
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
  const second = stored && hasSecond(stored) ? stored : undefined
  const banner = uploaded(startup.banner)
  const lead = { title: '', text: own.previewText ?? '', image: banner }
  const leads = second
    ? [
        { ...lead, title: own.previewTitle ?? '', image: image || banner },
        { title: second.secondTitle ?? '', text: second.secondText ?? '', image: uploaded(second.secondImage) || banner },
      ]
    : [lead]
  const card = previewCard({ ...startup, code, startupId, leads, logo })
  const compared = second?.comparison && { link: linkId, compared: String(second.comparison.number) }
  return {
    status: 200,
    cacheControl: passed ? 'no-store' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    hasForm: takesAddresses,
    compares: compared !== undefined,
    html: page({
      title: `${name} on Launchcrew`,
      head,
      data: { code, startup: startupId, ...compared, ...passed },
      content: html`${card} ${takesAddresses ? captureForm({ code, startupId, name }) : ''}
        <p class="note">
          Launchcrew is where startups find the people who build them.
          <a href="/login?redirect=/startup/${startupId}%3Freport=${linkId}">Report this page</a>
        </p>`,
    }),
  }
}

/** Asks for the password of a link. The script says that the form was seen, and keeps where its reader came from. */
export const askingPage = (code: string, entered: Parameters<typeof passwordPage>[0]['entered'], from: string): Page =>
  passwordPage({
    entered,
    heading: 'This link asks for a password',
    submit: 'Open the link',
    hidden: html`<input type="hidden" name="from" id="from" value="${from}" />`,
    documentOf: (form) =>
      page({
        title: 'This link asks for a password · Launchcrew',
        head: html`${NO_INDEX}<meta property="og:title" content="This link asks for a password" />`,
        ...(entered === 'nothing' && { data: { code } }),
        content: form,
      }),
  })

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
    data: { code },
    head: html`<meta http-equiv="refresh" content="2;url=${fallbackUrl}" />`,
  }),
})
