import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { ApiError, call } from '../../../../web/lib/api.ts'
import { openBrowser } from '../../../support/browser.tsx'
import type { Person } from '../../../support/app/people.ts'
import { ENGINES, formOf, registerStartup } from '../../../support/startups/startups.ts'

const browser = openBrowser()
let ada: Person
let startup: Startup
beforeEach(async () => {
  ada = await browser.server().signUp('Ada')
  startup = await registerStartup(browser.server(), ada)
  localStorage.setItem('token', ada.token)
})

const link = (name: string) => ({ body: { name, startupId: startup.id } })
const linkNames = async (): Promise<string[]> => {
  const { body } = await browser.server().call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
  return body.map(({ name }) => name)
}
/** Makes a call whose answer is lost after the server has committed. */
async function losing(send: () => Promise<unknown>): Promise<void> {
  browser.network.losesAnswers = true
  await expect(send()).rejects.toMatchObject({ code: 'http.not_reached' })
  browser.network.losesAnswers = false
}
/** The keys of the requests that the calls send, answered with these statuses. */
async function keysOf(statuses: readonly number[], send: () => Promise<unknown>): Promise<(string | null)[]> {
  const sent = vi.spyOn(globalThis, 'fetch')
  for (const status of statuses) {
    sent.mockResolvedValueOnce(Response.json({}, { status }))
    await send().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
  }
  return sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
}

describe('a create whose answer was lost', () => {
  it('creates one item when the same is sent again, and a second one after that', async () => {
    await losing(() => call('POST /api/affiliate-links', link('Poster')))
    const made = await call('POST /api/affiliate-links', link('Poster'))
    expect([made.name, await linkNames()]).toEqual(['Poster', ['Poster']])
    await call('POST /api/affiliate-links', link('Poster'))
    expect(await linkNames()).toEqual(['Poster', 'Poster'])
  })

  it('creates another item when other content is sent', async () => {
    await losing(() => call('POST /api/affiliate-links', link('Poster')))
    await call('POST /api/affiliate-links', link('Flyer'))
    expect((await linkNames()).toSorted()).toEqual(['Flyer', 'Poster'])
  })

  it('is recognized when it was a form', async () => {
    const send = () => call('POST /api/startups', { body: formOf({ ...ENGINES, name: 'Sent twice' }) })
    await losing(send)
    const { id } = await send()
    const { body } = await browser.server().call('GET /api/startups/my-startups', {}, { as: ada })
    expect(body.filter(({ name }) => name === 'Sent twice').map((one) => one.id)).toEqual([id])
  })
})

describe('the key of a call', () => {
  it('stays the same after server errors until an answer settles it', async () => {
    const keys = await keysOf([503, 500, 200, 200], () => call('POST /api/affiliate-links', link('A')))
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is a new one after a refusal', async () => {
    const keys = await keysOf([409, 200], () => call('POST /api/affiliate-links', link('B')))
    expect(new Set(keys).size).toBe(2)
  })

  it('differs between two equal calls at the same time, since both are meant', async () => {
    await Promise.all([call('POST /api/affiliate-links', link('Twin')), call('POST /api/affiliate-links', link('Twin'))])
    expect(await linkNames()).toEqual(['Twin', 'Twin'])
  })

  it('is not sent with reads, edits and the calls of visitors', async () => {
    const settings = () => call('PUT /api/users/settings', { body: { theme: 'dark' } })
    const visit = () => call('POST /api/affiliate-links/track', { body: { code: 'abcdefgh' } })
    const keys = [...(await keysOf([200], () => call('GET /api/auth/me'))), ...(await keysOf([200], settings))]
    expect([...keys, ...(await keysOf([200], visit))].filter((key) => key !== null)).toEqual([])
  })
})
