import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Browser } from 'playwright-core'
import { WEB_DIRECTORY } from '../../../infra/build/root.ts'
import { startApp, type App } from '../../support/app.ts'
import { OPERATORS } from '../../support/operator-desk.ts'
import { launchBrowser } from './chromium.ts'
import { openWindow, WIDE, type BrowserWindow, type Look, type WindowOptions } from './window.ts'

interface Site {
  browser: Browser
  app: App
}

/** One browser and one server for all files of a worker: modules live as long as it, and it ends both. */
let starting: Promise<Site> | undefined

async function start(): Promise<Site> {
  const [browser, app] = await Promise.all([launchBrowser(), startApp({ site: WEB_DIRECTORY, operators: OPERATORS })])
  process.once('exit', () => rmSync(app.directory, { recursive: true, force: true }))
  return { browser, app }
}

/** For the top of a test file: the browser and the server of this worker, with the built site. Windows close after each test, unless `isShared`. */
export function openSite() {
  let started: Site | undefined
  const windows: BrowserWindow[] = []
  const shared: BrowserWindow[] = []
  const site = () => {
    if (!started) throw new Error('The site is open once beforeAll has run')
    return started
  }
  beforeAll(async () => {
    started = await (starting ??= start())
  })
  afterEach(async () => {
    const closing = windows.splice(0)
    await Promise.all(closing.map((one) => one.close()))
    expect([...closing, ...shared].flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(shared.map((one) => one.close()))
    await site().app.settled()
    site().app.logs.expectDeclared()
  })
  return {
    app: () => site().app,
    async open(look: Look = WIDE, { isShared = false, ...options }: WindowOptions & { isShared?: boolean } = {}): Promise<BrowserWindow> {
      const opened = await openWindow(site().browser, look, { origin: site().app.origin, ...options })
      ;(isShared ? shared : windows).push(opened)
      return opened
    },
  }
}
