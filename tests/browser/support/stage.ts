import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

export type Theme = 'light' | 'dark'
export interface Look {
  width: 1280 | 375
  theme: Theme
}

export const LOOKS: readonly Look[] = [
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 375, theme: 'light' },
  { width: 375, theme: 'dark' },
]
/** Headless browsers say so in their name, and are not counted as visitors. */
const USER_AGENTS = {
  1280: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  375: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
const OUTPUT = join(import.meta.dirname, '../.output')

/** Somebody at a browser of his own, with everything noted that should not happen in it. */
export interface Seat {
  page: Page
  /** Errors of scripts and violations of the content security policy, so far. */
  faults: string[]
  /** Keeps a picture of what is seen. */
  shoot(name: string): Promise<void>
  leave(): Promise<void>
}

/** Seats somebody at an empty browser. */
export async function seat(browser: Browser, { width, theme }: Look): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width, height: width === 375 ? 812 : 800 },
    userAgent: USER_AGENTS[width],
    colorScheme: theme,
    hasTouch: width === 375,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) faults.push(`${page.url()}: ${text}`)
  })
  mkdirSync(OUTPUT, { recursive: true })
  return {
    page,
    faults,
    async shoot(name) {
      await page.screenshot({ path: join(OUTPUT, `${name}-${width}-${theme}.png`), fullPage: true })
    },
    leave: () => context.close(),
  }
}

/** Whether something sticks out of the page to the right, so that a phone would scroll sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
