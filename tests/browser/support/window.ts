import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Person } from '../../support/app.ts'

export type Theme = 'light' | 'dark'
export interface Look {
  width: 1280 | 375
  theme: Theme
}
export interface WindowOptions {
  /** What paths are relative to. */
  origin?: string
  /** Whose session the window has; the welcome toast was shown already. */
  as?: Person
  scripts?: boolean
  /** Where the browser calls from, an address of its own by default: visits of one address and browser are one visitor's. */
  address?: string
  /** False where something on the way blocks WebSockets, so that the page polls. */
  live?: boolean
  /** Whether the service worker may register; it would answer from its caches what tests are about. */
  worker?: boolean
  /** What the clock of the device shows; that of this machine by default. */
  timeZone?: string
}

/** Two neighbours have both widths. */
export const LOOKS: readonly Look[] = [
  { width: 1280, theme: 'light' },
  { width: 375, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 375, theme: 'dark' },
]
export const WIDE: Look = { width: 1280, theme: 'light' }
export const PHONE: Look = { width: 375, theme: 'dark' }
/** Headless browsers say so in their name, and are not counted as visitors. */
const USER_AGENTS = {
  1280: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  375: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
const HEIGHTS = { 1280: 800, 375: 812 }
const OUTPUT = join(import.meta.dirname, '../.output')
const KEEPS_PICTURES = process.env['SCREENSHOTS'] === '1'

let opened = 0
/** Limits count by address: one window does not use up what another may do. */
function ownAddress(): string {
  opened += 1
  return `10.2.${opened >> 8}.${opened & 255}`
}

/** A window with storage of its own, and everything that should not happen in it. */
export interface BrowserWindow {
  page: Page
  /** Errors of scripts and violations of the content security policy, so far. */
  readonly faults: readonly string[]
  /** Waits for a fault that a test is about; it and its like are none from then on. */
  expectFault(text: string): Promise<void>
  /** Keeps a picture of what is seen in a run with `SCREENSHOTS=1`. */
  screenshot(name: string, theme?: Theme): Promise<void>
  close(): Promise<void>
}

/** Opens a window that shares nothing with the others. */
export async function openWindow(browser: Browser, { width, theme }: Look, options: WindowOptions = {}): Promise<BrowserWindow> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    userAgent: USER_AGENTS[width],
    colorScheme: theme,
    hasTouch: width === 375,
    reducedMotion: 'reduce',
    serviceWorkers: options.worker === true ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.origin !== undefined && { baseURL: options.origin }),
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    javaScriptEnabled: options.scripts ?? true,
    extraHTTPHeaders: { 'x-viewer-ip': options.address ?? ownAddress() },
  })
  if (options.origin !== undefined && options.as) await keepSession(context, options.origin, options.as)
  if (options.live === false) await context.routeWebSocket(/\/live$/, (socket) => socket.close())
  const faults = faultsIn(context)
  const expected: string[] = []
  const page = await context.newPage()
  return {
    page,
    get faults() {
      return faults.filter((fault) => !expected.some((text) => fault.includes(text)))
    },
    async expectFault(text) {
      await expect.poll(() => faults, { message: `No fault says "${text}"` }).toContainEqual(expect.stringContaining(text))
      expected.push(text)
    },
    async screenshot(name, shown = theme) {
      if (!KEEPS_PICTURES) return
      mkdirSync(OUTPUT, { recursive: true })
      // A window as high as the page, since elements fixed to its edges would be in the middle of a longer picture.
      const content = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.max(HEIGHTS[width], content) })
      await page.screenshot({ path: join(OUTPUT, `${name}-${width}-${shown}.png`) })
      await page.setViewportSize({ width, height: HEIGHTS[width] })
    },
    close: () => context.close(),
  }
}

/** Puts a session where the first page of a window finds it, once: who signs out stays so. Playwright's own way opens a page for it, which takes as long as all else. */
const keepSession = (context: BrowserContext, at: string, { token, id }: Person) =>
  context.addInitScript(
    ({ origin, kept }) => {
      if (location.origin === origin && !('kept' in localStorage)) Object.assign(localStorage, kept)
    },
    { origin: at, kept: { token, welcomed: id, kept: 'yes' } },
  )

const REFUSED = /^Failed to load resource|^WebSocket connection to .+ failed/
/** What a browser says of refused calls is no fault: tests are about them. */
function faultsIn(context: BrowserContext): string[] {
  const faults: string[] = []
  const note = (page: Page | null, text: string) => void faults.push(`${page?.url()}: ${text}`)
  context.on('weberror', (event) => note(event.page(), event.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) note(message.page(), message.text())
  })
  return faults
}

/** Whether something sticks out of the page to the right, so that a phone would scroll sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The elements whose content is wider than they show; charts, code, text fields, rows of tabs that scroll and what only screen readers meet may hide some. */
export const hiddenContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const exempt = 'svg, pre, code, figure, input, select, textarea, .visually-hidden, .visually-hidden *, .Toastify *'
    const isHiding = (element: Element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1 || element.matches(exempt)) return false
      const { overflowX } = getComputedStyle(element)
      const isRowOfTabs = overflowX === 'auto' && [...element.children].every((child) => child.matches('a, button'))
      return overflowX !== 'visible' && !isRowOfTabs
    }
    return [...document.querySelectorAll('body *')]
      .filter(isHiding)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 80)}`)
  })

/** The elements that would move although the user asked for less motion; the bar of a toast is its clock. */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLong = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001)
    return [...document.querySelectorAll('body, body *:not(.Toastify__progress-bar)')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
      })
      .map((element) => `${element.tagName} ${element.className}`)
  })

/** The path that the page is at, with what follows it. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
