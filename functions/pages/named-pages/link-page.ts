import type { StoredLinkPage } from '../../data/links/link-setups.ts'
import { codeOfPage } from '../../data/links/visits.ts'
import type { LandingStartup } from '../../domain/startups/preview.ts'
import { html } from '../document/html.ts'
import { message, page, previewHead } from '../document/markup.ts'
import { summaryOf, uploaded, type Page, type PageAddress } from '../document/pages.ts'
import { linkList } from './link-list.ts'

/** Several links of a startup at one address. */
export function linkPage({ page: shown, startup }: { page: StoredLinkPage; startup: LandingStartup }, { origin, path }: PageAddress): Page {
  const { name, title, text, links, theme } = shown
  const image = uploaded({ none: null, logo: startup.logo, banner: startup.banner, picture: shown.picture }[shown.image])
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
        card: shown.image === 'picture' ? 'summary_large_image' : 'summary',
      }),
      data: { code: codeOfPage(name) },
      isBare: true,
      theme: theme === 'device' ? undefined : theme,
      content: html`${linkList({ name, title, text, image, isWide: shown.image !== 'logo', links })}
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
