import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { talking } from '../../support/messages/messages.ts'
import { desk, operatorSession, OPERATORS, reportTarget } from '../../support/operator-desk.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp({ operators: OPERATORS })
const [olga, otto] = [await operatorSession(app, 'olga'), await operatorSession(app, 'otto')]
const { act, undo, confirm, target } = desk(app, olga)
const talk = talking(app)
const runDue = async () => {
  await app.settled()
  await app.run('due')
  await app.settled()
}
const login = ({ email, password }: Person) => app.call('POST /api/auth/login', { body: { email, password } })

describe('deletion by operators', () => {
  it('needs a second operator within 24 hours, and can be taken back before', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const [{ body: first }, { body: second }] = [await act('delete', 'user', ada.id), await act('delete', 'user', bob.id)]
    expect(first.state).toBe('pending')
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).status).toBe(200)
    expect(codeOf(await confirm(first.id))).toBe('operator.second_needed')
    expect((await desk(app, otto).confirm(first.id)).body).toMatchObject({ state: 'done', confirmedBy: 'otto', canUndo: false })
    expect((await login(ada)).status).toBe(401)
    expect(codeOf(await desk(app, otto).confirm(first.id))).toBe('operator.done')
    await undo(second.id)
    expect(codeOf(await desk(app, otto).confirm(second.id))).toBe('operator.not_possible')
    expect((await login(bob)).status).toBe(200)
  })

  it('expires when nobody confirms it', async () => {
    const startup = await registerStartup(app, await app.signUp('Ada'))
    const { body } = await act('delete', 'startup', startup.id)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)
    const later = desk(app, await operatorSession(app, 'otto'))
    expect(codeOf(await later.confirm(body.id))).toBe('operator.not_possible')
  })

  it('leaves a signed proof without personal data, which says what remains and until when', async () => {
    const ada = await app.signUp('Ada')
    const proof = () => app.call('GET /api/operator/deletions/{userId}', { userId: ada.id }, { as: olga })
    const { body } = await act('delete', 'user', ada.id)
    await desk(app, otto).confirm(body.id)
    expect((await proof()).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5 * 60_000)
    for (let run = 0; run < 3; run += 1) await runDue()
    const { body: found } = await proof()
    expect(found.proof.remains).toContainEqual({
      what: 'Backups of the table (point-in-time recovery)',
      until: new Date(Date.parse(found.proof.endedAt) + 35 * DAY_MS).toISOString(),
    })
    expect(found.proof.remains).toHaveLength(6)
    expect(found.signature.split('.')).toHaveLength(3)
    for (const personal of [ada.id, ada.email, 'Ada']) expect(JSON.stringify(found.proof)).not.toContain(personal)
    expect((await target('user', ada.id)).body.acts).toMatchObject([{ act: 'delete', userId: null, confirmedBy: 'otto' }])
  })
})

describe('GET /api/operator/find', () => {
  it('finds by id, by e-mail and by the code of a link', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const link = await linkOf(app, ada, startup)
    const find = async (text: string) => (await app.call('GET /api/operator/find', { text }, { as: olga })).body.items
    expect(await find(startup.id)).toMatchObject([{ targetType: 'startup', label: startup.name }])
    expect(await find(ada.email.toUpperCase())).toMatchObject([{ targetType: 'user', targetId: ada.id }])
    expect(await find(link.code)).toMatchObject([{ targetType: 'link', targetId: link.id }])
    expect(await find('nothing-like-it')).toEqual([])
  })
})

describe('a request id', () => {
  it('leads to the call, what it was about and the work of the jobs that followed', async () => {
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada)
    await app.settled()
    const line = app.logs.lines.find(({ userId, route }) => userId === ada.id && route === 'POST /api/startups')
    const text = String(line?.requestId)
    const { body } = await app.call('GET /api/operator/find', { text }, { as: olga })
    expect(body.items.map(({ targetType, targetId }) => [targetType, targetId])).toEqual([
      ['startup', id],
      ['user', ada.id],
    ])
    expect(body.lines[0]).toMatchObject({ what: 'POST /api/startups', status: 200, problem: null })
    expect(body.lines.slice(1).map(({ what }) => what)).toContainEqual(expect.stringMatching(/^follow-ups: handled \d+$/))
  })

  it('leads to the error of a call that failed, and an unknown one to nothing', async () => {
    const { problem } = await app.call('GET /api/startups/{id}', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, { as: await app.signUp('Ada') })
    const find = async (text: string) => (await app.call('GET /api/operator/find', { text }, { as: olga })).body
    expect((await find((problem as unknown as { requestId: string }).requestId)).lines).toMatchObject([
      { what: 'GET /api/startups/{id}', status: 404, problem: 'startup.not_found' },
    ])
    expect(await find(randomUUID())).toEqual({ items: [], lines: [] })
  })
})

describe('POST /api/operator/exports', () => {
  it('exports what is stored of a user, without what is private between users, and writes it to the log', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await talk.send(ada, bob, 'My secret plan')
    const { body } = await app.call('POST /api/operator/exports', { body: { userId: ada.id, reason: 'Asked for by letter' } }, { as: olga })
    expect(body).toMatchObject({ profile: { id: ada.id }, leftOut: ['messages', 'roomMessages', 'work', 'removed'] })
    expect(JSON.stringify(body)).not.toContain('My secret plan')
    const { body: log } = await app.call('GET /api/operator/acts', {}, { as: olga })
    expect(log.items[0]).toMatchObject({ act: 'export', targetId: ada.id, reason: 'Asked for by letter', operator: 'olga' })
  })
})

describe('GET /api/operator/statistics', () => {
  it('counts open reports, the hours to close, and acts by kind', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const read = async () => (await app.call('GET /api/operator/statistics', {}, { as: olga })).body
    const countOf = async (kind: string) => (await read()).acts.find(({ act: one }) => one === kind)?.count ?? 0
    const [open, before] = [(await read()).openReports, await countOf('dismiss')]
    await reportTarget(app, ada, 'user', bob.id)
    expect((await read()).openReports).toBe(open + 1)
    await act('dismiss', 'user', bob.id)
    expect([(await read()).openReports, await countOf('dismiss')]).toEqual([open, before + 1])
    expect((await read()).medianHoursToClose).toBe(0)
  })
})
