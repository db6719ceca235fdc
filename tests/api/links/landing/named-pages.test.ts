import { describe, expect, it } from 'vitest'
import { openApp } from '../../../support/app.ts'

const app = await openApp()

describe('GET /l/{path+}', () => {
  it.each(['/l/no-such-page', '/l/view/no-such-token', '/l/a/b/c'])(
    'answers an unknown address with a document that says so (%s)',
    async (path) => {
      const [page, head] = await Promise.all([app.raw('GET', path), app.raw('HEAD', path)])
      const text = await page.text()
      expect([page.status, head.status, await head.text()]).toEqual([404, 404, ''])
      expect(text).toContain('<h1>Page not found</h1>')
      expect(text).toContain('name="robots" content="noindex"')
    },
  )
})
