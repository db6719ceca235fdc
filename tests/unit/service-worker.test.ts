import { afterEach, expect, it, vi } from 'vitest'
import { gatewayPaths } from '../../infra/topology/routes.ts'
import { OTHERS } from '../../web/service-worker/paths.ts'
import { openItem } from '../../web/service-worker/push.ts'

afterEach(() => vi.unstubAllGlobals())

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

it.each([
  ['focuses the window that shows the item', 'https://launchcrew.example/startup/1/tasks?task=2', ['focus']],
  [
    'opens the item in a window of its own beside another one',
    'https://launchcrew.example/my-dashboard',
    ['open https://launchcrew.example/startup/1/tasks?task=2'],
  ],
])('a click on a push %s', async (_, url, expected) => {
  const done: string[] = []
  const clients = {
    matchAll: () => Promise.resolve([{ url, focus: () => done.push('focus') }]),
    openWindow: (address: string) => done.push(`open ${address}`),
  }
  vi.stubGlobal('self', { clients })
  vi.stubGlobal('location', { origin: 'https://launchcrew.example' })
  const close = vi.fn<() => void>()
  await openItem({ close, data: '/startup/1/tasks?task=2' } as never)
  expect([done, close.mock.calls.length]).toEqual([expected, 1])
})
