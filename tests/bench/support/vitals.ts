import type { Browser } from 'playwright-core'

export interface Visit {
  fcp: number
  lcp: number
  cls: number
  requests: number
  /** Bytes on the wire, by kind of resource. */
  bytes: Record<'document' | 'script' | 'stylesheet' | 'other', number>
}

const PHONE = { width: 412, height: 823 }
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6 * 1_000_000) / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4

interface Marks {
  fcp: number
  lcp: number
  cls: number
}

/** Loads a page as a new visitor with a slow phone on a slow network, and measures the web vitals. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const kinds = new Map<string, string>()
  const found: Visit = { fcp: 0, lcp: 0, cls: 0, requests: 0, bytes: { document: 0, script: 0, stylesheet: 0, other: 0 } }
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    found.requests += 1
    found.bytes[kind === 'document' || kind === 'script' || kind === 'stylesheet' ? kind : 'other'] += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const marks = await page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)
  await context.close()
  return { ...found, ...marks }
}

/** Runs in the page. */
function watch(): void {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0 }
  Object.assign(globalThis, { marks })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime
  })
  on('layout-shift', (entry) => {
    marks.cls += (entry as PerformanceEntry & { value: number }).value
  })
}
