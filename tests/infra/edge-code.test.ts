import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { edgeCode } from '../../infra/cloud/site/behaviours.ts'
import { spaPath } from '../../infra/edge/spa-path.ts'
import { type ViewerEvent, viewerRequest } from '../../infra/edge/viewer-request.ts'

const KILOBYTE = 1_024

/** Runs code as CloudFront does: calls its `handler` in an empty global scope. */
const run = (code: string, event: ViewerEvent): unknown => structuredClone(runInNewContext(`${code}; handler(event)`, { event }))

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

  it.each([viewerRequest, spaPath])('of %o is short enough', (act) => {
    expect(edgeCode(act).length).toBeLessThan(10 * KILOBYTE)
  })
})
