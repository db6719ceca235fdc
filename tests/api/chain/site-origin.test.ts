import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const EVIL = 'evil.example'
const FORGED: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL },
  { forwarded: `host=${EVIL}` },
  { 'x-viewer-host': EVIL },
  { 'x-site-host': EVIL },
  { 'x-viewer': `192.0.2.9 ${EVIL} ${EVIL}` },
  { host: EVIL, 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', origin: `https://${EVIL}` },
]

const app = await openApp()
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Sends a request whose headers fetch would not let through. */
async function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<string> {
  const sent = request(`${app.origin}${path}`, { method, headers: { ...headers, 'content-type': 'application/json' } })
  sent.end(body && JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return text(response)
}

describe.each(FORGED)('a request with %o', (forged) => {
  it('mails a link to the configured site', async () => {
    const ada = await app.signUp('Ada')
    await send('POST', '/api/auth/password/forgot', { ...forged, 'x-viewer-ip': ada.ip }, { email: ada.email })
    await app.run('mail')
    const mail = app.mails.at(-1)?.text ?? ''
    expect(mail).toContain(`${app.origin}/reset-password#token=`)
    expect(mail).not.toContain(EVIL)
  })

  it('gets a landing page and a table of links with the address of the configured site', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    const page = await send('GET', `/affiliate/${link.code}`, forged)
    expect(page).toContain(`<meta property="og:url" content="${app.origin}/affiliate/${link.code}"`)
    const table = await send('GET', '/api/affiliate-links/export.csv', { ...forged, 'x-auth-token': ada.token })
    expect(table).toContain(`${app.origin}/affiliate/${link.code}`)
    expect(page + table).not.toContain(EVIL)
  })
})

describe('the address of the site', () => {
  it('is SITE_ORIGIN where that is set, as with a domain', async () => {
    vi.stubEnv('SITE_ORIGIN', 'https://crew.example')
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    expect(await send('GET', `/affiliate/${link.code}`, {})).toContain('content="https://crew.example/affiliate/')
  })

  it('is the name of the distribution otherwise, as CloudFront forwards it', async () => {
    vi.stubEnv('SITE_ORIGIN', undefined)
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    expect(await send('GET', `/affiliate/${link.code}`, { host: EVIL })).toContain('content="https://distribution.localhost/affiliate/')
  })
})
