import { readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { WEB_DIRECTORY } from '../../infra/build/root.ts'
import { listen } from '../../infra/local/aws/loopback.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { openSite } from './support/site.ts'
import { WIDE } from './support/window.ts'

const site = openSite()
const fileAt = (path: string) => readFileSync(join(WEB_DIRECTORY, path))

/** A way to the site that can break, and on which another deployment can appear: its entry has another name. */
async function startWay() {
  const way = { isDown: false, isNewer: false, documents: 0 }
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(fileAt('index.html').toString())?.[1] ?? ''
  const renamed = (text: string) => text.replaceAll(entry, '/assets/newer.js')
  const server = createServer((sent, response) => {
    if (way.isDown) {
      sent.socket.destroy()
      return
    }
    const { url: path = '', method, headers } = sent
    const isDocument = headers['sec-fetch-mode'] === 'navigate'
    if (isDocument) way.documents += 1
    const target = new URL(path === '/assets/newer.js' ? entry : path, site.app().origin)
    const { host: _host, 'accept-encoding': _coding, 'if-none-match': _known, ...rest } = headers
    const passed = ask(target, { method, headers: { ...rest, origin: target.origin } }, (answer) => {
      const isShell = answer.headers['content-type']?.startsWith('text/html') === true
      if (!isShell || !way.isNewer) {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
        return
      }
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 0, kept)
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString())).on('end', () => response.end(renamed(text)))
    })
    sent.pipe(passed)
  })
  const listening = await listen(server)
  return Object.assign(way, { origin: listening.endpoint, close: () => listening.close() })
}
let way: Awaited<ReturnType<typeof startWay>>
beforeAll(async () => {
  way = await startWay()
})
afterAll(() => way.close())

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('data '))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
const entryOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')

describe('the installed app', () => {
  it('has a manifest with names, colours, icons of their sizes, screenshots, shortcuts and a target of shared links', async () => {
    const { page } = await site.open()
    await page.goto('/login')
    const manifest = JSON.parse(fileAt('manifest.webmanifest').toString())
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'Launchcrew' })
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['theme_color', 'background_color', 'shortcuts', 'share_target']))
    const png = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(png.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of [...png, ...manifest.screenshots]) {
      const size = await page.evaluate(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    expect(manifest.screenshots.map(({ form_factor: form }: Record<string, string>) => form)).toEqual(['wide', 'narrow'])
  })

  it('has a service worker of at most 3 kB', () => {
    expect(gzipSync(fileAt('service-worker.js')).length).toBeLessThanOrEqual(3_000)
  })

  it('shows offline what was read, changes to a new deployment with the next load, shows push, and forgets at sign-out', async () => {
    const ada = await site.app().signUp('Ada')
    await registerStartup(site.app(), ada, { name: 'Orbit' })
    const { page } = await site.open(WIDE, { as: ada, origin: way.origin, worker: true, live: false })
    way.isNewer = false
    await page.goto('/my-startups')
    await page.getByRole('heading', { name: 'Orbit' }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect
      .poll(() => keptAddresses(page), { timeout: 5_000 })
      .toEqual(expect.arrayContaining(['/api/auth/me', '/api/startups/my-startups']))

    way.isDown = true
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Orbit' }).waitFor()
    await page.getByText('You are offline. Some information may be out of date.').waitFor()
    await page.goto('/affiliate/unknown').catch(() => undefined)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()

    way.isDown = false
    await page.context().setOffline(false)
    await page.goto('/my-startups')
    await page.getByRole('heading', { name: 'Orbit' }).waitFor()
    way.isNewer = true
    const documents = way.documents
    // The page of the deployment before still finds the code of another screen.
    await page.getByRole('link', { name: 'Profiles' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
    expect(await entryOf(page)).not.toContain('newer')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Profiles' }).waitFor()
    expect(await entryOf(page)).toContain('/assets/newer.js')
    expect(way.documents - documents).toBe(1)

    // Headless browsers have no place for notifications: the worker only says what it would show.
    const worker = page.context().serviceWorkers().at(-1)
    const text = JSON.stringify({ web_push: 8030, notification: { title: 'Grace asks', navigate: '/profiles' }, app_badge: 3 })
    const shown = await worker?.evaluate((data) => {
      const said: unknown[] = []
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => Promise.resolve(void said.push([title, options?.data]))
      Object.defineProperty(navigator, 'setAppBadge', { value: (unread: number) => Promise.resolve(void said.push(unread)) })
      const PushEvent = Reflect.get(globalThis, 'PushEvent') as new (type: string, init: { data: string }) => Event
      const event = new PushEvent('push', { data })
      Object.defineProperty(event, 'waitUntil', { value: () => undefined })
      dispatchEvent(event)
      return said
    }, text)
    expect(shown).toEqual([['Grace asks', '/profiles'], 3])

    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await expect.poll(() => keptAddresses(page)).toEqual([])
  })
})
