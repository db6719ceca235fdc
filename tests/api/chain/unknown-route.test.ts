import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'

const app = await openApp()

describe('a call that matches no endpoint', () => {
  it.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/startups/1/2/3/4'],
    ['PATCH', '/api/auth/login'],
    ['OPTIONS', '/api/startups'],
  ])('%s %s is answered with a problem document', async (method, path) => {
    const answer = await app.raw(method, path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(await answer.json()).toMatchObject({ status: 404, code: 'http.not_found', requestId: expect.any(String) as unknown })
  })

  it('answers HEAD with the status alone', async () => {
    const answer = await app.raw('HEAD', '/api/nowhere')
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })
})
