import { afterEach, beforeEach, vi } from 'vitest'

export const CODE = 'abcdefgh'
export const STARTUP = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
export const NOW = '2026-05-04T10:20:30.400Z'

export const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
export const replace = vi.fn<(path: string) => void>()

export const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))
export const stored = () => JSON.parse(localStorage.getItem('affiliateRef') ?? 'null') as Record<string, unknown> | null
export const sent = () => {
  const [url, init] = calls.mock.lastCall ?? []
  return { url, headers: init?.headers, keepalive: init?.keepalive, body: JSON.parse(init?.body as string) as unknown }
}

/** Opens the landing page, as far as its script looks at it. */
export async function open({ search = '', valid = true } = {}) {
  history.replaceState(null, '', `/affiliate/${CODE}${search}`)
  const { dataset } = document.documentElement
  if (valid) Object.assign(dataset, { code: CODE, startup: STARTUP })
  vi.resetModules()
  await import('../../../../web/features/landing/visit.js')
}

export function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  document.body.innerHTML = '<button id="theme"></button><img src="/uploads/logos/x.png" alt="">'
  document.body.className = ''
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date(NOW) })
  vi.stubGlobal('fetch', calls)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', Object.create(location, { replace: { value: replace }, search: { get: () => document.location.search } }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  calls.mockImplementation(answer(200, { success: true, startupId: STARTUP, clickId: 'click-1', counted: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  calls.mockReset()
  replace.mockReset()
  for (const name of ['code', 'startup']) delete document.documentElement.dataset[name]
})
