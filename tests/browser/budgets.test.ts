import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Response } from 'playwright-core'
import type { Person } from '../support/app.ts'
import { linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { openSite } from './support/site.ts'

const site = openSite()
let ada: Person
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  await linkOf(site.app(), ada, await registerStartup(site.app(), ada))
})

/** Bytes of scripts and styles, compressed with gzip, that a path loads until nothing more comes. */
async function weightOf(path: string, as?: Person): Promise<{ script: number; stylesheet: number }> {
  const { page } = await site.open(undefined, as && { as })
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sum = async (kind: string) => {
    const bodies = await Promise.all(loaded.filter((one) => one.request().resourceType() === kind).map((one) => one.body()))
    return bodies.reduce((bytes, body) => bytes + gzipSync(body).length, 0)
  }
  return { script: await sum('script'), stylesheet: await sum('stylesheet') }
}

describe('the bytes that a screen loads', () => {
  it.each(['/login', '/register'])('%s: at most 100 kB of scripts and 12 kB of styles', async (path) => {
    const { script, stylesheet } = await weightOf(path)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(100_000)
    expect(stylesheet).toBeGreaterThan(1_000)
    expect(stylesheet).toBeLessThanOrEqual(12_000)
  })

  it.each(['/my-dashboard', '/affiliate-links', '/create-startup', '/freelance'])(
    '%s: at most 165 kB of scripts when it is what is opened first',
    async (path) => {
      const { script } = await weightOf(path, ada)
      expect(script).toBeGreaterThan(50_000)
      expect(script).toBeLessThanOrEqual(165_000)
    },
  )
})
