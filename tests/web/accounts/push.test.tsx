import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { refresh } from '../../../web/lib/use-api.ts'
import { openSite } from '../support/site.tsx'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const manager = {
  subscription: null as PushSubscription | null,
  getSubscription: () => Promise.resolve(manager.subscription),
  subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example.com/${Math.random()}`
    const subscription = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: () => Promise.resolve(((manager.subscription = null), true)),
    }
    return Promise.resolve((manager.subscription = subscription as unknown as PushSubscription))
  },
}
vi.mock('../../../web/lib/worker/register.ts', () => ({ registerWorker: () => Promise.resolve({ pushManager: manager }) }))

const site = openSite()
let ada: Person
let asked = 0
let count = 0

/** What jsdom lacks; restored after each test. */
const give = (holder: object, name: string, value: unknown) => {
  Object.defineProperty(holder, name, { value, configurable: true })
  given.push(() => Reflect.deleteProperty(holder, name))
}
const given: (() => void)[] = []

/** A browser with push, whose user answers its question. */
function answering(permission: NotificationPermission): void {
  const notification = {
    permission: 'default',
    requestPermission() {
      asked += 1
      notification.permission = permission
      return Promise.resolve(permission)
    },
  }
  give(window, 'PushManager', () => undefined)
  give(window, 'Notification', notification)
  give(navigator, 'serviceWorker', { controller: null })
}
beforeEach(async () => {
  asked = 0
  manager.subscription = null
  ada = await site.server().signUp(`Ada${(count += 1)}`)
  await site.remember(ada)
})
afterEach(() => {
  for (const takeBack of given.splice(0)) takeBack()
})

const open = () => site.load('/settings?section=notifications')
const list = () => screen.findByRole('list', { name: 'Devices that get push' })

describe('the devices that get push', () => {
  it('are asked for only by a press, then listed, and turned off', async () => {
    answering('granted')
    const { user } = await open()
    const on = await screen.findByRole('button', { name: 'Turn on for this device' })
    expect(asked).toBe(0)
    await user.click(on)
    await within(await list()).findByText('This device')
    expect(asked).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Turn off on this device' }))
    await screen.findByRole('button', { name: 'Turn on for this device' })
    expect([screen.queryByRole('list', { name: 'Devices that get push' }), manager.subscription]).toEqual([null, null])
  })

  it('of other sessions are removed one by one', async () => {
    answering('granted')
    const { email, password } = ada
    const { body: other } = await site.server().call('POST /api/auth/login', { body: { email, password } })
    await site.server().call('PUT /api/push/devices', { body: { endpoint: 'https://push.example.com/other', keys } }, { as: other })
    const { user } = await open()
    await user.click(within(await list()).getByRole('button', { name: /^Remove / }))
    await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Devices that get push' })).toBeNull())
  })

  it('are offered by a line after the first mention, until the user has answered', async () => {
    answering('granted')
    const facts = { person: 'Eve', task: 'Plan', startup: 'Engines', startupId: ada.id, taskId: ada.id }
    await notify('task.comment', [ada.id], facts)
    const before = await site.load('/notifications')
    await screen.findByText('New comment')
    expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull()
    before.unmount()
    await notify('task.mention', [ada.id], facts)
    await refresh('GET /api/notifications')
    const { user } = await site.load('/notifications')
    expect(asked).toBe(0)
    await user.click(await screen.findByRole('button', { name: 'Turn on push' }))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull())
    expect([asked, manager.subscription]).toEqual([1, expect.anything()])
  })

  it('say how to allow what the user has blocked', async () => {
    answering('denied')
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }))
    expect(await screen.findByText(/are blocked in this browser. Allow them in its settings/)).toBeTruthy()
  })

  it('say on an iPhone how to add the app to the Home Screen instead of asking', async () => {
    give(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)')
    await open()
    await screen.findByText('On an iPhone or iPad, add Launchcrew to your Home Screen first')
    expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull()
  })
})
