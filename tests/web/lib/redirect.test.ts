import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { safeRedirect, storeReturnPath, takeReturnPath } from '../../../web/lib/redirect.ts'

const HOME = '/my-dashboard'

beforeEach(() => sessionStorage.clear())

describe('the path to go to after signing in', () => {
  it.each(['/settings', '/startup/7/tasks?task=3#comments', '/leads?x=https://evil.example'])('may be %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/login',
    '/register?ref=x',
    '/',
    '/api/auth/me',
    '',
    null,
    7,
    `/${'a'.repeat(3_000)}`,
  ])('becomes the dashboard instead of %s', (path) => {
    expect(safeRedirect(path)).toBe(HOME)
  })

  it('never leaves this site, for any input', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('/', '\\', '//', '..', '@', ':', 'evil.example', 'javascript:', '\t', '\n', '%2f', '?', '#'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = safeRedirect(parts.join(''))
        const url = new URL(path, location.origin)
        expect(url.origin).toBe(location.origin)
        expect(path).toMatch(/^\/(?!\/)/)
        expect(['/login', '/register', '/']).not.toContain(url.pathname)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is the one in the address, else the stored one, which is used once', () => {
    storeReturnPath('/leads')
    expect(takeReturnPath('/settings')).toBe('/settings')
    expect(takeReturnPath(null)).toBe(HOME)
    storeReturnPath('/leads')
    expect(takeReturnPath(null)).toBe('/leads')
    expect(takeReturnPath(null)).toBe(HOME)
  })
})
