import { hueOf, initialOf } from '../../../shared/format/gradient.ts'
import { chooser, scriptName, style } from './assets.ts'
import { Html, html, when } from './html.ts'

export interface Link {
  code: string
  startupId: string
}

const STYLE = new Html(`<style>${style}</style>`)
const CHOOSER = new Html(`<script>${chooser}</script>`)

const icon = (size: number, paths: Html): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true" class="line">${paths}</svg>`

const MOON = html`<path
  d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"
/>`
const SUN = html`<circle cx="12" cy="12" r="4" />
  <path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />`
const PIN = html`<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
  <circle cx="12" cy="10" r="3" />`

const MARK = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="8" fill="#3652cf" />
  <path d="M16 5.5v16.2l-8.8 4.6z" fill="#fff" />
  <path d="M16 5.5l8.8 20.8-8.8-4.6z" fill="#fff" fill-opacity=".68" />
</svg>`

/** Line drawings, as those of the app's empty states. */
const DRAWINGS = {
  link: html`<path class="soft" d="M14 80h92M26 70c6-6 10-6 16 0M78 70c6-6 10-6 16 0" />
    <rect x="18" y="30" width="48" height="24" rx="12" />
    <rect class="accent" x="54" y="30" width="48" height="24" rx="12" />
    <path class="soft" d="M60 12v6M44 16l3 5M76 16l-3 5" />`,
  rocket: html`<path class="soft" d="M22 82c8-14 20-8 24-16M98 82c-8-14-20-8-24-16M14 82h92" />
    <path d="M60 10c12 10 16 24 14 40H46C44 34 48 20 60 10Z" />
    <path d="m46 40-10 12v10l11-6M74 40l10 12v10l-11-6M52 50v8h16v-8" />
    <circle class="accent" cx="60" cy="32" r="6" />
    <path class="accent" d="M56 62c0 6 4 8 4 14 0-6 4-8 4-14" />`,
}

/** The bar that people see who are not signed in; the script shows and runs the theme button. */
const BAR = html`<header class="bar">
  <a class="brand" href="/login">
    <span class="wordmark">${MARK}<span class="name">Launchcrew</span></span>
  </a>
  <nav class="links" aria-label="Account">
    <button id="theme" class="icon theme" type="button" aria-label="Dark theme" aria-pressed="false">
      ${icon(18, MOON)} ${icon(18, SUN)}
    </button>
    <a class="button quiet" href="/login">Login</a>
    <a class="button secondary" href="/register">Register</a>
  </nav>
</header>`

interface Page {
  title: string
  head: Html
  /** Read by the script: the code of a link and, where its visit counts, what more its click says. */
  data?: Readonly<Record<string, string>> | undefined
  /** Instead of that of the device. */
  theme?: 'light' | 'dark' | undefined
  /** Without the bar: in a frame of another website. */
  isBare?: boolean
  content: Html
}

/** The whole document; the same HTML goes to every reader (design 6). */
export const page = ({ title, head, data = {}, theme, isBare = false, content }: Page): string =>
  html`<!doctype html>
    <html lang="en" ${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title}</title>
        ${head}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f8fa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1116" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${STYLE} ${when(data['compared'] ?? '', CHOOSER)}
        <script src="/affiliate/${scriptName}" defer></script>
      </head>
      <body ${theme === undefined ? '' : html`class="${theme}-theme" data-theme="${theme}"`}>
        ${isBare ? '' : BAR}
        <main class="main">${content}</main>
      </body>
    </html>`.text

export const NO_INDEX = html`<meta name="robots" content="noindex" />`

/** What search engines and link previews read. */
export const previewHead = (meta: Record<'title' | 'summary' | 'url' | 'image' | 'imageAlt' | 'card', string>): Html =>
  html`<meta name="description" content="${meta.summary}" />
    <link rel="canonical" href="${meta.url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Launchcrew" />
    <meta property="og:title" content="${meta.title}" />
    <meta property="og:description" content="${meta.summary}" />
    <meta property="og:url" content="${meta.url}" />
    <meta property="og:image" content="${meta.image}" />
    <meta property="og:image:alt" content="${meta.imageAlt}" />
    <meta name="twitter:card" content="${meta.card}" />
    <meta name="twitter:title" content="${meta.title}" />
    <meta name="twitter:description" content="${meta.summary}" />
    <meta name="twitter:image" content="${meta.image}" />
    <meta name="twitter:image:alt" content="${meta.imageAlt}" />`

/** Drawn, since a strict policy allows no style attribute; the logo lies over it and leaves it to be seen when it fails. */
function initialDrawing(name: string): Html {
  const hue = hueOf(name)
  return html`<svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
    <defs>
      <linearGradient id="hue" x2="1" y2="1">
        <stop stop-color="oklch(0.52 0.12 ${hue})" />
        <stop offset="1" stop-color="oklch(0.42 0.11 ${(hue + 40) % 360})" />
      </linearGradient>
    </defs>
    <rect width="72" height="72" fill="url(#hue)" />
    <text x="36" y="47" text-anchor="middle" font-size="32" font-weight="600" fill="#fff">${initialOf(name)}</text>
  </svg>`
}

export const logoOf = (name: string, logo: string): Html =>
  html`<div class="logo">
    ${initialDrawing(name)}${when(logo, html`<picture><img src="${logo}" alt="" width="72" height="72" /></picture>`)}
  </div>`

/** What the person who shared the link says before the startup: its words, and a picture in the place of the startup's banner. */
type Lead = Record<'title' | 'text' | 'image', string>
interface Card extends Link, Record<'name' | 'stage' | 'industry' | 'location' | 'description' | 'logo', string> {
  openRoles: readonly { title: string }[]
  /** One, or two of which the browser shows one: then each has its class, and a picture that is not shown is not loaded. */
  leads: readonly Lead[]
}
const VARIANTS = ['variant-a', 'variant-b']
const classOf = (leads: Card['leads'], at: number): string => (leads.length > 1 ? (VARIANTS[at] ?? '') : '')

/** Titles that are named; the count says how many there are. */
const ROLES_NAMED = 3

/** "4 open roles: Writer, Mechanic, Clerk…": the reason to create an account. */
function offerOf(openRoles: Card['openRoles']): Html {
  if (openRoles.length === 0) return html`See the team, the open roles and how to join.`
  const named = openRoles.slice(0, ROLES_NAMED).map(({ title }, at) => html`${at === 0 ? '' : ', '}<bdi>${title}</bdi>`)
  return html`${openRoles.length} open ${openRoles.length === 1 ? 'role' : 'roles'}: ${named}${openRoles.length > ROLES_NAMED ? '…' : ''}`
}

/** What a visitor without an account sees of a startup (spec 2). Texts keep their lines, so no space is around them. */
export function previewCard({ code, startupId, name, stage, openRoles, industry, location, description, leads, logo }: Card): Html {
  const next = `redirect=/startup/${startupId}&ref=${code}`
  const place = html`<li>${icon(14, PIN)}<span class="visually-hidden">Location:</span><span dir="auto">${location}</span></li>`
  return html`<article class="card">
    ${leads.map(({ image }, at) =>
      when(
        image,
        html`<picture class="banner ${classOf(leads, at)}">
          <img src="${image}" alt="" width="1200" height="300" ${leads.length > 1 ? html`loading="lazy"` : ''} />
        </picture>`,
      ),
    )}
    <header class="about">
      ${logoOf(name, logo)}
      <div class="names">
        <h1 class="title" dir="auto">${name}</h1>
        <ul class="facts">
          <li>${stage}</li>
          ${when(industry, html`<li>${industry}</li>`)} ${when(location, place)}
        </ul>
      </div>
    </header>
    ${leads.map(({ title, text }, at) =>
      when(
        title + text,
        html`<div class="words ${classOf(leads, at)}">
          ${when(title, html`<h2 dir="auto">${title}</h2>`)} ${when(text, html`<p class="lead" dir="auto">${text}</p>`)}
        </div>`,
      ),
    )}
    <p class="description" dir="auto">${description}</p>
    <footer class="next">
      <p class="offer">${offerOf(openRoles)}</p>
      <div class="actions">
        <a class="button primary" href="/register?${next}">Create Account</a>
        <a class="button secondary" href="/login?${next}">Sign in to Learn More</a>
      </div>
    </footer>
  </article>`
}

interface Message {
  title: string
  drawing: keyof typeof DRAWINGS
  heading: string
  text: string
  /** Where to go next, by what the link says; the first one is stressed. */
  ways: Readonly<Record<string, string>>
  data?: Page['data']
  /** Besides that search engines skip it. */
  head?: Html
}

/** A document that says why there is no startup to see. */
export const message = ({ title, drawing, heading, text, ways, data, head = html`` }: Message): string =>
  page({
    title,
    head: html`${NO_INDEX}${head}`,
    data,
    content: html`<section class="message">
      <svg class="drawing" width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">${DRAWINGS[drawing]}</svg>
      <h1>${heading}</h1>
      <p>${text}</p>
      <div class="actions">
        ${Object.entries(ways).map(
          ([name, href], at) => html`<a class="button ${at === 0 ? 'primary' : 'secondary'}" href="${href}">${name}</a>`,
        )}
      </div>
    </section>`,
  })
