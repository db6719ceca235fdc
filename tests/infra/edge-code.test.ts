import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { edgeCode } from '../../infra/cloud/site/behaviours.ts'
import { spaPath } from '../../infra/edge/spa-path.ts'
import { type ViewerEvent, viewerRequest } from '../../infra/edge/viewer-request.ts'

const KILOBYTE = 1_024

/** Runs code as CloudFront does: calls its `handler` in a global scope that has nothing but a console. */
function run(code: string, event: ViewerEvent): unknown {
  logged.length = 0
  const console = { log: (line: string) => void logged.push(JSON.parse(line)) }
  return structuredClone(runInNewContext(`${code}; handler(event)`, { event, console }))
}
const logged: unknown[] = []

const event = (uri: string): ViewerEvent => ({
  viewer: { ip: '203.0.113.7' },
  context: { distributionDomainName: 'd111.cloudfront.net' },
  request: {
    method: 'GET',
    uri,
    headers: { host: { value: 'crew.example' }, authorization: { value: 'Bearer abc' }, 'x-viewer': { value: '10.0.0.1' } },
  },
})

describe('the code of the CloudFront functions', () => {
  it('of viewerRequest sets address, host and token of the viewer, and is self-contained', () => {
    expect(run(edgeCode(viewerRequest), event('/api/auth/me'))).toEqual({
      method: 'GET',
      uri: '/api/auth/me',
      headers: {
        host: { value: 'crew.example' },
        'x-auth-token': { value: 'abc' },
        'x-viewer': { value: '203.0.113.7 d111.cloudfront.net crew.example' },
      },
    })
  })

  it('of spaPath rewrites the paths of screens to the document of the app, and is self-contained', () => {
    expect(run(edgeCode(spaPath), event('/startup/1/tasks'))).toMatchObject({ uri: '/index.html' })
    expect(run(edgeCode(spaPath), event('/assets/app-1.js'))).toMatchObject({ uri: '/assets/app-1.js' })
  })

  it.each([viewerRequest, spaPath])('of %o logs network, method and path of each request, without query, secrets and ids', (act) => {
    const lineOf = (ip: string, uri: string) => {
      run(edgeCode(act), { ...event(uri), viewer: { ip } })
      return logged
    }
    expect(lineOf('203.0.113.7', '/api/affiliate-links/track')).toEqual([
      { network: '203.0.113.0/24', method: 'GET', path: '/api/affiliate-links/track' },
    ])
    const secret = '/api/calendar/feed/u.01JABCDEFGHJKMNPQRSTVWXYZ0.k1.aVerySecretPart.ics'
    expect(lineOf('2001:0db8:0:1:2:3:4:5', secret)).toEqual([{ network: '2001:db8:0::/48', method: 'GET', path: '/api/calendar/feed/*' }])
    expect(lineOf('2001:db8::7', '/affiliate/Ab3dE')).toEqual([{ network: '2001:db8:0::/48', method: 'GET', path: '/affiliate/*' }])
    expect(lineOf('::1', '/')).toEqual([{ network: '0:0:0::/48', method: 'GET', path: '/' }])
    expect(lineOf('198.51.100.9', `/reset/${'a'.repeat(25)}`)).toMatchObject([{ path: '/reset/*' }])
  })

  it.each([viewerRequest, spaPath])('of %o is short enough', (act) => {
    expect(edgeCode(act).length).toBeLessThan(10 * KILOBYTE)
  })
})
