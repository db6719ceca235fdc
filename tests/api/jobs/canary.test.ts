import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listSessions } from '../../../functions/data/accounts/sessions.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const secret = vi.hoisted(() => ({ text: '{}' }))
vi.mock('../../../functions/platform/secret.ts', async (original) => {
  const real = await original<typeof import('../../../functions/platform/secret.ts')>()
  return { secretText: (id: string) => (id === 'canary' ? Promise.resolve(secret.text) : real.secretText(id)) }
})
process.env['CANARY_SECRET_ID'] = 'canary'

const app = await openApp()
beforeEach(() => {
  app.logs.lines.length = 0
})

const accountOf = ({ email, password }: Person, origin = app.origin) => JSON.stringify({ origin, email, password })
const lines = () => app.logs.lines as unknown as Record<string, unknown>[]
const failure = () => lines().find(({ event }) => event === 'canary failed')

describe('the canary', () => {
  it('signs in, clicks its newest link as a visitor, sees the count, measures how long that took and signs out', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    secret.text = accountOf(ada)
    await app.run('canary')
    expect(failure()).toBeUndefined()
    expect(lines()).toContainEqual(expect.objectContaining({ event: 'metric', CanaryRuns: 1, outcome: 'passed' }))
    expect(lines().find((line) => 'CanaryDelay' in line)?.['CanaryDelay']).toBeGreaterThan(0)
    const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(body.map(({ id, clicks }) => [id, clicks])).toEqual([[link.id, 1]])
    expect(await listSessions(ada.id)).toHaveLength(1)
  })

  it('names the step that failed and its status, and no text of the secret', async () => {
    const bob = await app.signUp('Bob')
    secret.text = accountOf({ ...bob, password: 'a wrong password here' })
    await app.run('canary')
    expect(failure()).toMatchObject({ job: 'canary', code: '/api/auth/login', status: 401 })
    secret.text = accountOf(bob)
    await app.run('canary')
    expect(lines().findLast(({ event }) => event === 'canary failed')).toMatchObject({ code: 'no link' })
    expect(app.logs.text()).not.toContain(bob.password)
  })
})
