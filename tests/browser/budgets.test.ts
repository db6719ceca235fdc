import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Response } from 'playwright-core'
import type { Person } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { createTasks } from './support/fixtures/task-fixtures.ts'
import { openSite } from './support/site.ts'

const site = openSite()
let ada: Person
let startupId: string
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  const startup = await registerStartup(site.app(), ada)
  startupId = startup.id
  await linkOf(site.app(), ada, startup)
  await createTasks(site.app(), { ada, mia: ada }, startup)
})

const KINDS: ReadonlySet<string> = new Set(['script', 'stylesheet'])

interface Loaded {
  kind: string
  url: string
  bytes: number
  /** With the compression that the server chose. */
  served: number
}

/** What a path loads until nothing more comes; bytes are compressed with gzip. */
async function loadedBy(path: string, as?: Person): Promise<Loaded[]> {
  const { page } = await site.open(undefined, as && { as })
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Three seconds after the start, a worker begins to fetch files for later.
  const files = responses.filter((one) => KINDS.has(one.request().resourceType()) && !one.url().includes('/worker-'))
  return Promise.all(
    files.map(async (one) => ({
      kind: one.request().resourceType(),
      url: one.url(),
      bytes: gzipSync(await one.body()).length,
      served: (await one.request().sizes()).responseBodySize,
    })),
  )
}

const sumOf = (files: readonly Loaded[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
const scriptsBy = async (path: string): Promise<Loaded[]> => (await loadedBy(path, ada)).filter(({ kind }) => kind === 'script')

async function weightOf(path: string, as?: Person): Promise<{ script: number; stylesheet: number }> {
  const files = await loadedBy(path, as)
  const bytesOf = (wanted: string) => sumOf(files.filter(({ kind }) => kind === wanted))
  return { script: bytesOf('script'), stylesheet: bytesOf('stylesheet') }
}

describe('the bytes that a screen loads', () => {
  it.each(['/login', '/register'])('%s: at most 100 kB of scripts and 12 kB of styles', async (path) => {
    const { script, stylesheet } = await weightOf(path)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(100_000)
    expect(stylesheet).toBeGreaterThan(1_000)
    expect(stylesheet).toBeLessThanOrEqual(12_000)
  })

  it.each([
    ['/my-dashboard', 165],
    ['/affiliate-links', 165],
    ['/create-startup', 165],
    ['/freelance', 165],
    ['/browse-startups', 165],
    ['/startup/{id}', 207],
    ['/startup/{id}/tasks', 232],
    ['/startup/{id}/leads', 237],
  ])('%s: at most %s kB of scripts when it is what is opened first', async (path, most) => {
    const { script } = await weightOf(path.replace('{id}', startupId), ada)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(most * 1_000)
  })

  it('the calendar: at most 170 kB of scripts as they are served', async () => {
    const served = (await scriptsBy('/my-dashboard?view=calendar')).reduce((sum, one) => sum + one.served, 0)
    expect(served).toBeGreaterThan(50_000)
    expect(served).toBeLessThanOrEqual(170_000)
  })

  it('analytics: at most 35 kB of scripts beyond the shell', async () => {
    const [one, other] = [await scriptsBy('/freelance'), await scriptsBy('/affiliate-links')]
    const loadedToo = new Set(other.map(({ url }) => url))
    const shell = new Set(one.map(({ url }) => url).filter((url) => loadedToo.has(url)))
    for (const path of [`/startup/${startupId}/analytics`, '/analytics']) {
      const beyond = sumOf((await scriptsBy(path)).filter(({ url }) => !shell.has(url)))
      expect(beyond, path).toBeGreaterThan(5_000)
      expect(beyond, path).toBeLessThanOrEqual(35_000)
    }
  })
})
