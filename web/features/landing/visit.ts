import { listenToCapture } from './capture.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '../../lib/browser/stored.ts'

/** The script of the landing page, at most 2 kB: shows the theme, and records the visit once the page is visible. */

const UTM = ['source', 'medium', 'campaign', 'term', 'content']
/** How long a signed-in visitor waits for the click id before the startup opens. */
const PATIENCE_MS = 2_000

/** Without a choice of the reader the style follows the device. */
function showTheme(theme: string | null): void {
  const { classList } = document.body
  classList.toggle('dark-theme', theme === 'dark')
  classList.toggle('light-theme', theme === 'light')
}

const isDark = () =>
  document.body.classList.contains('dark-theme') ||
  (matchMedia('(prefers-color-scheme: dark)').matches && !document.body.classList.contains('light-theme'))

function listenToButton(): void {
  const button = document.getElementById('theme')
  if (!button) return
  const tell = () => button.setAttribute('aria-pressed', String(isDark()))
  button.dataset['ready'] = ''
  tell()
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    writeStored('theme', theme)
    showTheme(theme)
    tell()
  })
}

/** Below the logo lies the initial; without its picture there is no banner. */
function removeBrokenPictures(): void {
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) picture.remove()
    picture.addEventListener('error', () => picture.remove())
  }
}

/** A page that is rendered in advance, or opened in a tab behind, is no visit yet. */
function whenSeen(action: () => void): void {
  const events = ['visibilitychange', 'prerenderingchange']
  const look = () => {
    if (document.hidden || ('prerendering' in document && document.prerendering)) return
    for (const event of events) document.removeEventListener(event, look)
    action()
  }
  for (const event of events) document.addEventListener(event, look)
  look()
}

async function visit(visited: string, startupId: string): Promise<void> {
  const token = readStored('token')
  const tracked = track(visited, startupId, token).catch(() => undefined)
  if (!token) return
  await Promise.race([tracked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  location.replace(`/startup/${startupId}`)
}

/** Stores the link at once and its click with the answer; the app sends both after a sign-in (web/entities/links/affiliate-ref.ts). */
async function track(visited: string, startupId: string, token: string | null): Promise<void> {
  const before = readStoredJson('affiliateRef') as { code?: string; clickId?: string } | null
  const ref = { code: visited, at: new Date().toISOString(), startupId }
  const store = (clickId: string | undefined) => writeStored('affiliateRef', JSON.stringify({ ...ref, clickId }))
  store(before?.code === visited ? before.clickId : undefined)
  const response = await fetch('/api/affiliate-links/track', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify({ code: visited, referrer: document.referrer, ...arrival() }),
  })
  if (response.status === 404) removeStored('affiliateRef')
  if (!response.ok) return
  const { clickId } = (await response.json()) as { clickId?: string }
  if (clickId) store(clickId)
}

/** What the address says of the campaign, and whether a QR code was scanned. */
function arrival() {
  const query = new URLSearchParams(location.search)
  const utm: Record<string, string> = {}
  for (const name of UTM) {
    const value = query.get(`utm_${name}`)
    if (value) utm[name] = value
  }
  return { utm, qr: query.get('qr') === '1' }
}

/** A reader with a session is offered no login. */
function leadInside(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/login"], a[href="/register"]')) {
    if (link.textContent === 'Login' || link.getAttribute('href') === '/register') link.remove()
    else link.href = '/my-dashboard'
  }
}

const { code, startup } = document.documentElement.dataset

showTheme(readStored('theme'))
listenToButton()
removeBrokenPictures()
listenToCapture()
if (code && startup) whenSeen(() => void visit(code, startup))
if (!startup && readStored('token')) leadInside()
