import { describe, expect, it } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import { openSite } from '../support/site.ts'
import { overflows, PHONE, WIDE } from '../support/window.ts'

const site = openSite()

/** The page and its files come from the cache of a browser; the calls of the API go over the network. */
async function cacheFiles(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const answer = await fetch(route.request().url())
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      })
    },
  )
}

describe('a reload without network', () => {
  it.each([WIDE, PHONE])(
    'keeps the session behind an offline screen, and goes on when the device is online ($width, $theme)',
    async (look) => {
      const ada = await site.app().signUp('Ada')
      const visitor = await site.open(look, { as: ada, live: false })
      const { page } = visitor
      const context = page.context()
      await cacheFiles(context)
      await page.goto('/my-startups')
      await page.getByRole('heading', { name: 'No startups yet' }).waitFor()
      // The points of the day are given by then.
      await page.waitForLoadState('networkidle')

      await context.setOffline(true)
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await page.reload()
      await page.getByText('You are offline. Launchcrew continues when you are connected again.').waitFor()
      await expect.poll(() => page.getByText('You are offline').count()).toBe(1)
      expect(await overflows(page)).toBe(false)
      await visitor.screenshot('offline-start')
      expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])

      await context.setOffline(false)
      await page.getByRole('heading', { name: 'No startups yet' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(ada.token)
    },
  )
})
