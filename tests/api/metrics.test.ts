import { describe, expect, it, vi } from 'vitest'
import { schedule } from '../../functions/data/scheduled-actions.ts'
import { commit } from '../../functions/data/store/write.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { openApp } from '../support/app.ts'
import { click, linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'

const app = await openApp()

const metricsOf = (name: string) => {
  const lines = app.logs.lines as unknown as Record<string, unknown>[]
  return lines.filter((line) => name in line).map((line) => [line['outcome'], line[name]])
}

describe('the metrics of the product', () => {
  it('tell how clicks came out, how old they were when counted, and name nobody', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    await click(app, link.code, { ip: '198.51.100.1' })
    await click(app, link.code, { ip: '198.51.100.1' })
    await click(app, link.code, { ip: '198.51.100.2', userAgent: 'Googlebot/2.1' })
    await click(app, 'unknown')
    await app.settled()
    expect(metricsOf('Clicks')).toEqual([
      ['counted', 1],
      ['duplicate', 1],
      ['bot', 1],
    ])
    expect(metricsOf('ClickCalls')).toEqual([
      ['accepted', 1],
      ['link.invalid', 1],
    ])
    expect(metricsOf('ClicksCounted')).toEqual([['in time', 1]])
    const [[outcome, age] = []] = metricsOf('OldestClick')
    expect([outcome, Number(age) < MINUTE_MS]).toEqual(['counted', true])
    expect(metricsOf('ColdStart')).toEqual([['first answer', expect.any(Number)]])
    const metrics = JSON.stringify(app.logs.lines.filter(({ event }) => event === 'metric'))
    for (const text of [ada.id, ada.email, link.code, link.id, '198.51']) expect(metrics).not.toContain(text)
  })

  it('tell accepted and refused sign-ins apart', async () => {
    const { email, password, ip } = await app.signUp('Bob')
    await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
    await app.call('POST /api/auth/login', { body: { email, password: 'not this password' } }, { ip })
    expect(metricsOf('SignIns')).toEqual([
      ['accepted', 1],
      ['auth.login_failed', 1],
    ])
  })

  it('tell whether mails and scheduled actions were in time', async () => {
    const { email } = await app.signUp('Cy')
    await app.call('POST /api/auth/password/forgot', { body: { email } })
    await app.run('mail')
    expect(metricsOf('Mails')).toEqual([['in time', 1]])
    const unused = (id: string, at: number) =>
      commit(schedule({ at: new Date(at).toISOString(), kind: 'upload.unused', id, facts: { url: id } }))
    await unused('prompt', Date.now())
    await app.run('due')
    await unused('late', Date.now() - 2 * MINUTE_MS)
    await app.run('due')
    expect(metricsOf('ActionsRun')).toEqual([
      ['in time', 1],
      ['late', 1],
    ])
    expect(metricsOf('OldestAction').map(([queue]) => queue)).toEqual(['on-time', 'on-time'])
  })

  it('tell mails that could not be sent', async () => {
    const { email } = await app.signUp('Di')
    await app.call('POST /api/auth/password/forgot', { body: { email } })
    vi.stubEnv('MAIL_FROM', '')
    await app.run('mail')
    vi.unstubAllEnvs()
    expect(metricsOf('Mails').at(-1)).toEqual(['failed', 1])
  })
})
