import { expect, it } from 'vitest'
import { gatewayPaths } from '../../infra/topology/routes.ts'
import { OTHERS } from '../../web/service-worker/paths.ts'

it.each([...gatewayPaths.map((path) => path.replaceAll('*', 'x')), '/uploads/logo/x.png', '/attachments/x', '/live'])(
  'the service worker leaves %s to the network',
  (path) => {
    expect(OTHERS.test(path)).toBe(true)
  },
)

it.each(['/', '/my-dashboard', '/startup/1/affiliate-analytics', '/affiliate-links', '/startup/1'])(
  'the service worker shows %s offline',
  (path) => {
    expect(OTHERS.test(path)).toBe(false)
  },
)
