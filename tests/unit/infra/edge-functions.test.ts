import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { spaPath } from '../../../infra/edge/spa-path.ts'
import { type EdgeAnswer, viewerRequest, type ViewerEvent, type ViewerRequest } from '../../../infra/edge/viewer-request.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import { ERRORS_PAGE } from '../../../shared/errors.ts'
import { JSON_BODY_MAX_BYTES, MULTIPART_MAX_BYTES } from '../../../shared/limits.ts'

const event = (uri: string, headers: Record<string, string> = {}, ip = '203.0.113.9'): ViewerEvent => ({
  viewer: { ip },
  context: { distributionDomainName: 'd111.cloudfront.net' },
  request: { method: 'GET', uri, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])) },
})
const headersAfter = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(viewerRequest(event('/api/x', headers)).headers).map(([name, { value }]) => [name, value]))

describe('the viewer-request function', () => {
  it('names the address and the host that it saw, whatever the client claims', () => {
    expect(headersAfter({ host: 'crew.example', 'x-viewer': '1.1.1.1 evil.example evil.example' })).toEqual({
      host: 'crew.example',
      'x-viewer': '203.0.113.9 d111.cloudfront.net crew.example',
    })
  })
  it.each(['Bearer a.b.c', 'bearer a.b.c', 'Bearer   a.b.c '])('moves "%s" into x-auth-token', (authorization) => {
    const headers = headersAfter({ authorization, 'x-auth-token': 'another' })
    expect(headers['x-auth-token']).toBe('a.b.c')
    expect(headers).not.toHaveProperty('authorization')
  })
  it.each(['Basic dTpw', 'Bearer', 'Bearer a b', ''])('drops "%s" and keeps an x-auth-token', (authorization) => {
    const headers = headersAfter({ authorization, 'x-auth-token': 'mine' })
    expect(headers['x-auth-token']).toBe('mine')
    expect(headers).not.toHaveProperty('authorization')
  })

  it('takes an API token from Authorization alone', () => {
    expect(headersAfter({ 'x-auth-token': 'lc_1' })).not.toHaveProperty('x-auth-token')
    expect(headersAfter({ authorization: 'Bearer lc_1' })['x-auth-token']).toBe('lc_1')
  })

  it.each([
    ['/api/startups', 'startup.files_too_large'],
    ['/api/startups/1', 'startup.files_too_large'],
    ['/api/users/profile/image', 'profile.files_too_large'],
  ] as const)('answers a form to %s that no Lambda takes with %s, as the API would', (uri, code) => {
    const form = (bytes: number) =>
      viewerRequest(event(uri, { 'content-type': 'multipart/form-data; boundary=b', 'content-length': `${bytes}` }))
    const most = MULTIPART_MAX_BYTES + JSON_BODY_MAX_BYTES
    expect(form(most)).toMatchObject({ uri })
    const answer = form(most + 1) as EdgeAnswer
    const { status, message } = catalogue[code]
    expect(answer).toMatchObject({ statusCode: status, headers: { 'content-type': { value: 'application/problem+json; charset=utf-8' } } })
    expect(JSON.parse(answer.body)).toMatchObject({
      type: `${ERRORS_PAGE}#${code}`,
      status,
      code,
      detail: message,
      message,
      requestId: expect.any(String) as string,
    })
  })

  it('takes a page for the same with a slash at its end, and leaves calls as they are', () => {
    const uriAfter = (uri: string) => (viewerRequest(event(uri)) as ViewerRequest).uri
    expect(uriAfter('/affiliate/abc/')).toBe('/affiliate/abc')
    expect(uriAfter('/startup/1/affiliate/abc/')).toBe('/startup/1/affiliate/abc')
    expect(uriAfter('/api/auth/me/')).toBe('/api/auth/me/')
  })
})

describe('the function for the paths of the app', () => {
  it.each(['/', '/login', '/startup/01ABC/affiliate-analytics', '/my.startups/x', '/api', '//evil'])('answers %s with the app', (uri) => {
    expect(spaPath(event(uri))).toMatchObject({ uri: '/index.html' })
  })
  it.each([
    ['/docs', '/docs/index.html'],
    ['/docs/', '/docs/index.html'],
    ['/docs/errors', '/docs/errors.html'],
    ['/docs/guides/create-links/', '/docs/guides/create-links.html'],
    ['/docs/errors.md', '/docs/errors.md'],
    ['/docsearch', '/index.html'],
  ])('answers %s of the documentation with %s', (uri, file) => {
    expect(spaPath(event(uri))).toMatchObject({ uri: file })
  })
  it.each(['/assets/app-1a2b.js', '/favicon.svg', '/missing.png', '/.well-known/security.txt', '/a.b/c.txt'])(
    'leaves the file %s alone',
    (uri) => {
      expect(spaPath(event(uri))).toMatchObject({ uri })
    },
  )
  it('leads password managers to the page that changes a password, and answers nothing else below /.well-known', () => {
    expect(spaPath(event('/.well-known/change-password'))).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/settings?section=account' } },
    })
    const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect(spaPath(event(missing))).toMatchObject({ uri: missing })
  })
})

describe('the text of a function of the edge', () => {
  it.each([
    ['viewerRequest', viewerRequest],
    ['spaPath', spaPath],
  ])('%s runs alone, without anything around it and in the old dialect of CloudFront', (_, edgeFunction) => {
    const text = edgeFunction.toString()
    expect(text).not.toMatch(/\?\.|\?\?|\bimport\b|`|\brequire\b/)
    const given = event('/login', { host: 'h', authorization: 'Bearer t' })
    const result = runInContext(`(${text})(given)`, createContext({ given: structuredClone(given) })) as ViewerRequest
    expect(result).toEqual(edgeFunction(given))
  })
})
