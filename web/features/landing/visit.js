/** The script of the landing page, at most 2 kB when the build has minified it: shows the theme, records the visit once the page is visible, sends the form. */

/**
 * A visit as it is sent and, while the edge refuses it, stored: its id and its time stay the same in every attempt.
 * @typedef {{ code: string, id: string, at: string, referrer: string, utm: object, qr: boolean, linkPage?: string | undefined, again?: boolean | undefined, pass?: string | undefined, variant?: string | undefined }} Click
 */

const UTM = ['source', 'medium', 'campaign', 'term', 'content']
/** How long a signed-in visitor waits for the click id before the startup opens. */
const PATIENCE_MS = 2_000
const UNSENT = 'unsentClicks'
/** The API takes clicks of the last 24 hours. */
const UNSENT_MS = 86_400_000
const UNSENT_MAX = 50
/** The UTC day on which this browser clicked each link. */
const CLICKED = 'clickedLinks'
/** The last clicks of this browser, for the windows of partner programmes. */
const KEPT = 'affiliateClicks'
const KEPT_MAX = 20
/** The longest pause before the first retry, and before the last. */
const FIRST_PAUSE_MS = 4_000
const LAST_PAUSE_MS = 256_000

/**
 * What the app stores under the same keys (web/lib/browser/stored.ts); nothing when the browser refuses.
 * @param {(storage: Storage) => string | null | void} action
 */
function stored(action) {
  try {
    return action(localStorage) ?? null
  } catch {
    return null
  }
}

const storedToken = () => stored((storage) => storage.getItem('token'))

/** @type {(key: string) => any} */
const storedJson = (key) => stored((storage) => JSON.parse(/** @type {string} */ (storage.getItem(key))))

/** @type {(key: string, value: object) => void} */
const store = (key, value) => stored((storage) => storage.setItem(key, JSON.stringify(value)))

const { classList } = document.body

/** Without a choice of the reader the style follows the device. @param {string | null} theme */
function showTheme(theme) {
  classList.toggle('dark-theme', theme === 'dark')
  classList.toggle('light-theme', theme === 'light')
}

const isDark = () =>
  classList.contains('dark-theme') || (matchMedia('(prefers-color-scheme: dark)').matches && !classList.contains('light-theme'))

function listenToButton() {
  /** @type {HTMLElement | null} */
  const button = document.querySelector('#theme')
  if (!button) return
  const tell = () => button.setAttribute('aria-pressed', String(isDark()))
  button.dataset.ready = ''
  tell()
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    stored((storage) => storage.setItem('theme', theme))
    showTheme(theme)
    tell()
  })
}

/** Below the logo lies the initial; without its picture there is no banner. */
function removeBrokenPictures() {
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) picture.remove()
    picture.addEventListener('error', () => picture.remove())
  }
}

/** A page that is rendered in advance, or opened in a tab behind, is no visit yet. @param {() => void} action */
function whenSeen(action) {
  let isSeen = false
  const look = () => {
    if (isSeen || document.hidden || /** @type {{ prerendering?: boolean }} */ (document).prerendering) return
    isSeen = true
    action()
  }
  document.addEventListener('visibilitychange', look)
  document.addEventListener('prerenderingchange', look)
  look()
}

const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Stores the link at once and its click with the answer; the app sends both after a sign-in (web/entities/links/affiliate-ref.ts).
 * @type {(code: string, startupId: string) => Promise<void>}
 */
async function visit(code, startupId) {
  const at = new Date().toISOString()
  const before = storedJson('affiliateRef')
  store('affiliateRef', { code, at, startupId, clickId: before?.code === code ? before.clickId : undefined })
  const tracked = record(code, at)
  if (!storedToken()) return
  await Promise.race([tracked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  location.replace(`/startup/${startupId}`)
}

/** Sends a visit of a link, or a view of a link page. @param {string} code */
function record(code, at = new Date().toISOString()) {
  const again = storedJson(CLICKED)?.[code] === at.slice(0, 10) || undefined
  const id = Math.random().toString(36).slice(2)
  const tracked = track({ code, referrer: from ?? document.referrer, ...arrival(), id, at, again, pass, variant })
  void tracked.then((isSent) => (isSent ? sendUnsent() : retry(FIRST_PAUSE_MS)))
  return tracked
}

/**
 * Sends a click; false: nobody answered, or the edge refused it, and it is stored for a retry.
 * @param {Click} click
 */
async function track(click) {
  const { at, ...body } = click
  const token = storedToken()
  const response = await fetch('/api/affiliate-links/track', {
    method: 'POST',
    keepalive: true,
    headers: { ...JSON_TYPE, ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify({ ...body, age: ageOf(click) }),
  }).catch(() => undefined)
  const { ok = false, status = 0 } = response ?? {}
  const isSent = ok || status === 404 || status === 400
  const others = unsent().filter(({ id }) => id !== click.id)
  store(UNSENT, isSent ? others : [...others, click].slice(-UNSENT_MAX))
  const { clickId } = (ok && (await response?.json().catch(() => undefined))) || {}
  if (clickId) {
    noteClicked(click)
    // A view of a link page is no click.
    if (!click.code.includes('/')) store(KEPT, [...new Set(storedJson(KEPT)).add(clickId)].slice(-KEPT_MAX))
  }
  const ref = storedJson('affiliateRef')
  if (ref?.code !== click.code || ref.at !== at) return isSent
  if (status === 404) stored((storage) => storage.removeItem('affiliateRef'))
  if (clickId) store('affiliateRef', { ...ref, clickId })
  return isSent
}

/** @param {Click} click */
function noteClicked({ code, at }) {
  const today = new Date().toISOString().slice(0, 10)
  if (!at.startsWith(today)) return
  const others = Object.entries(storedJson(CLICKED) ?? {}).filter(([, day]) => day === today)
  store(CLICKED, { ...Object.fromEntries(others), [code]: today })
}

/** @param {Click} click */
const ageOf = ({ at }) => Math.max(0, Date.now() - Date.parse(at))

/** @returns {Click[]} */
const unsent = () => (storedJson(UNSENT) ?? []).filter((/** @type {Click} */ click) => ageOf(click) < UNSENT_MS)

/** Sends the stored clicks of this browser, of other links too; after a refusal again, in random pauses that double. */
async function sendUnsent(pause = FIRST_PAUSE_MS) {
  const sent = await Promise.all(unsent().map(track))
  if (sent.includes(false)) retry(pause)
}

/** @param {number} pause */
function retry(pause) {
  if (pause <= LAST_PAUSE_MS) setTimeout(() => void sendUnsent(2 * pause), pause * (0.5 + Math.random() / 2))
}

/** What the address says of the campaign, and whether a QR code was scanned or a link page was the way. */
function arrival() {
  const query = new URLSearchParams(location.search)
  const utm = Object.fromEntries(UTM.map((name) => [name, query.get(`utm_${name}`)]).filter(([, value]) => value))
  return { utm, qr: query.get('qr') === '1', linkPage: query.get('page') || undefined }
}

/** A reader with a session is offered no login. */
function leadInside() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll('a[href="/login"], a[href="/register"]')
  for (const link of links) {
    if (link.textContent === 'Login' || link.getAttribute('href') === '/register') link.remove()
    else link.href = '/my-dashboard'
  }
}

/** Sends the form in the background, with the visit that brought its reader. */
function listenToForm() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector('#capture')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

/** @param {HTMLFormElement} form */
async function send(form) {
  /** @type {HTMLElement | null} */
  const sent = document.querySelector('#capture-sent')
  const [button, error] = [form.querySelector('button'), document.querySelector('#capture-error')]
  if (!button || !sent || !error || button.disabled) return
  button.disabled = true
  error.textContent = ''
  const fields = Object.fromEntries(new FormData(form))
  const ref = storedJson('affiliateRef')
  const clickId = ref?.code === fields.code ? ref?.clickId : undefined
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...fields, clickId, clicks: storedJson(KEPT) }),
    })
    if (answer.ok) {
      if (form.dataset.redirect) return leave(form.dataset.redirect)
      form.remove()
      sent.textContent = form.dataset.thanks || 'Thank you. Your message was sent.'
      sent.focus()
      return
    }
    error.textContent = `Your message was not sent. ${(await answer.json()).message}.`
  } catch {
    error.textContent = 'Your message was not sent. Please try again.'
  }
  button.disabled = false
}

/** Out of a frame too, whose website may forbid it. @param {string} address */
function leave(address) {
  try {
    ;(top ?? window).location.href = address
  } catch {
    location.href = address
  }
}

const { code, startup, pass, from, variant } = document.documentElement.dataset
/** Where the reader of the form for a password came from, which is sent with it. @type {HTMLInputElement | null} */
const field = document.querySelector('#from')
if (field) field.value ||= document.referrer
showTheme(document.body.dataset.theme ?? stored((storage) => storage.getItem('theme')))
listenToButton()
removeBrokenPictures()
listenToForm()
whenSeen(() => void (code ? (startup ? visit(code, startup) : record(code)) : sendUnsent()))
if (!startup && storedToken()) leadInside()
