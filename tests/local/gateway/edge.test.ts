import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdge } from '../../../infra/local/edge/edge.ts'
import { siteIn } from '../../../infra/local/edge/site.ts'
import type { Arrival } from '../../../infra/local/gateway/arrival.ts'
import { serverOf } from '../../../infra/local/gateway/server.ts'
import { listen, type Listening } from '../../../infra/local/aws/loopback.ts'
import { sendBytes } from '../support/raw-http.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))})`
const passed: Arrival[] = []
let site: string
let edge: Listening

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(site, 'web/assets'), { recursive: true })
  await writeFile(join(site, 'secret.txt'), 'not of the site')
  await writeFile(join(site, 'web/index.html'), '<!doctype html><title>Launchcrew</title>')
  await writeFile(join(site, 'web/assets/app-1.js'), SCRIPT)
  const answering = createEdge({
    gateway: async (arrival) => {
      passed.push(arrival)
      const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }
      return { status: 200, headers: arrival.path.startsWith('/affiliate') ? headers : {}, body: Buffer.from('x'.repeat(2_000)) }
    },
    uploads: async () => undefined,
    site: siteIn(join(site, 'web')),
    uploadsOrigin: 'https://uploads.example',
    originSecret: () => 'the origin secret',
    believesViewerIp: false,
  })
  edge = await listen(serverOf(answering))
})
afterAll(async () => {
  await edge.close()
  await rm(site, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${edge.endpoint}${path}`, { method, headers })
/** What the gateway was given last; sent by hand, since fetch keeps some headers for itself. */
async function passedOn(path: string, headers: Record<string, string>): Promise<Arrival | undefined> {
  const lines = Object.entries({ Host: 'crew.example', ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  await sendBytes(edge.endpoint, `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return passed.at(-1)
}

describe('the edge before the gateway', () => {
  it('sets the address of the caller and its own proof, overwriting those of the client', async () => {
    const claimed = {
      'X-Viewer': '1.1.1.1 evil evil',
      'X-Viewer-Ip': '1.1.1.1',
      'X-Viewer-Host': 'evil',
      'X-Site-Host': 'evil',
      'X-Origin-Verify': 'guess',
      'CloudFront-Viewer-Country': 'XX',
    }
    const arrival = await passedOn('/api/auth/me', claimed)
    expect(arrival?.headers).toMatchObject({
      'x-viewer': ['127.0.0.1 distribution.localhost crew.example'],
      'x-origin-verify': ['the origin secret'],
    })
    for (const name of ['x-viewer-ip', 'x-viewer-host', 'x-site-host']) expect(arrival?.headers).not.toHaveProperty(name)
    expect(arrival?.headers).not.toHaveProperty('cloudfront-viewer-country')
  })
  it('carries a bearer token in x-auth-token, and no header that is not listed', async () => {
    const arrival = await passedOn('/api/auth/me', {
      Authorization: 'Bearer tok',
      Cookie: 'a=1',
      'X-Forwarded-For': '9.9.9.9',
      'X-Any': '1',
    })
    expect(arrival?.headers['x-auth-token']).toEqual(['tok'])
    for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'x-any']) expect(arrival?.headers).not.toHaveProperty(name)
  })
  it.each(['/api/x', '/affiliate/abc', '/startup/1/affiliate/abc'])('hands %s to it', async (path) => {
    await get(path)
    expect(passed.at(-1)?.path).toBe(path)
  })
  it('removes a trailing slash before a page receives the path', async () => {
    await get('/affiliate/abc/')
    expect(passed.at(-1)?.path).toBe('/affiliate/abc')
  })
  it.each(['/affiliates', '/startup/1/affiliate-analytics', '/startup/1', '/api'])('keeps %s for the app', async (path) => {
    expect(await (await get(path)).text()).toContain('<title>Launchcrew')
  })
  it('leaves the policy of a document alone, compresses documents and not the API', async () => {
    const landing = await get('/affiliate/abc', { 'accept-encoding': 'br' })
    expect(landing.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(landing.headers.get('content-encoding')).toBe('br')
    expect((await get('/api/x', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })
})

describe('the site', () => {
  it('has strict headers on every answer, also where there is nothing', async () => {
    for (const path of ['/', '/assets/app-1.js', '/missing.js', '/uploads/none.png', '/api/x']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'none'; script-src 'self'.*connect-src 'self' https:\/\/uploads\.example.*trusted-types/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
    }
  })
  it('asks again for its document, keeps for ever what is named by its content', async () => {
    expect((await get('/login')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
  it('answers 304 to who has it', async () => {
    const etag = (await get('/assets/app-1.js')).headers.get('etag') ?? ''
    expect((await get('/assets/app-1.js', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
    expect((await get('/assets/app-1.js', { 'if-none-match': '"other"' })).status).toBe(200)
  })
  it('answers 404 in plain text to a file that is missing, never the app', async () => {
    const answer = await get('/assets/old-2.js')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })
  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '/%00.txt', '/%E0%A4%A.txt'])(
    'has nothing outside its folder: %s',
    async (path) => {
      const answer = await sendBytes(edge.endpoint, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    },
  )
  it('answers to GET and HEAD only', async () => {
    expect((await get('/login', {}, 'POST')).status).toBe(405)
    const head = await get('/assets/app-1.js', { 'accept-encoding': 'identity' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(SCRIPT.length), ''])
  })
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for who accepts %s', async (accepts, encoding, decompress) => {
    const answer = await sendBytes(
      edge.endpoint,
      `GET /assets/app-1.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accepts}\r\nConnection: close\r\n\r\n`,
    )
    const end = answer.indexOf('\r\n\r\n')
    expect(answer.slice(0, end).toLowerCase()).toContain(`content-encoding: ${encoding}`)
    expect(decompress(Buffer.from(answer.slice(end + 4), 'latin1')).toString()).toBe(SCRIPT)
  })
})
