import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core'

/** A phone in a train: 400 kbit/s and 400 ms there and back. */
const TRAIN = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const PHONE = { width: 412, height: 823 }

export interface SlowVisit {
  /** Milliseconds until the first paint, and until what the reader came for is there. */
  painted: number
  usable: number
  /** Requests sent, and bytes of scripts on the wire, until then. */
  requests: number
  script: number
  cls: number
}

interface Options {
  storageState?: BrowserContextOptions['storageState']
  /** The selector of what the reader came for. */
  until: string
}

/** Opens an address on a slow network with an empty cache, and measures the wait of its reader. */
export async function slowVisit(browser: Browser, url: string, { storageState, until }: Options): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: PHONE, ...(storageState && { storageState }) })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', TRAIN)
  const traffic = count(devtools)
  await page.addInitScript(watchShifts)
  const begun = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  // Looked for in each frame: locators pause up to half a second between looks.
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, until)
  const usable = performance.now() - begun
  const { requests, script } = traffic
  await page.waitForLoadState('networkidle')
  const { painted, cls } = await page.evaluate(readMarks)
  await context.close()
  return { painted, usable, requests, script, cls }
}

function count(devtools: CDPSession): { requests: number; script: number } {
  const traffic = { requests: 0, script: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.script += encodedDataLength
  })
  return traffic
}

/** Runs in the page. */
function watchShifts(): void {
  Object.assign(globalThis, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (globalThis as unknown as { shifted: number }).shifted += (entry as never as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function readMarks(): { painted: number; cls: number } {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { painted, cls: (globalThis as unknown as { shifted: number }).shifted }
}
