import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { postGig } from '../../support/freelance/gigs.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { works } from '../../support/links/links.ts'
import { talking } from '../../support/messages/messages.ts'
import { desk, operatorSession, OPERATORS, REASON, reportTarget } from '../../support/operator-desk.ts'
import { formOf, registerStartup } from '../../support/startups/startups.ts'
import { putFileOf, upload } from '../../support/uploads.ts'

const app = await openApp({ operators: OPERATORS })
const [olga, otto] = [await operatorSession(app, 'olga'), await operatorSession(app, 'otto')]
const { act, undo, confirm, target } = desk(app, olga)
const talk = talking(app)
const REMOVED = 'Removed by an operator'
const runDue = async () => {
  await app.settled()
  await app.run('due')
  await app.settled()
}
const login = ({ email, password }: Person) => app.call('POST /api/auth/login', { body: { email, password } })
const profileOf = (id: string, as: Person) => app.call('GET /api/profiles/{id}', { id }, { as })

describe('POST /api/operator/acts', () => {
  it('refuses an act without a reason of ten letters', async () => {
    const body = { act: 'suspend', targetType: 'user', targetId: (await app.signUp('Ada')).id, reason: 'too short' } as const
    expect((await app.call('POST /api/operator/acts', { body }, { as: olga })).problem?.errors).toEqual([
      { path: 'reason', message: 'Please give a reason of at least 10 letters' },
    ])
  })

  it('refuses what does not fit its target, what was done already, and what does not exist', async () => {
    const ada = await app.signUp('Ada')
    expect(codeOf(await act('disable', 'user', ada.id))).toBe('operator.not_possible')
    expect(codeOf(await act('suspend', 'user', ada.id))).toBe('ok')
    expect(codeOf(await act('suspend', 'user', ada.id))).toBe('operator.done')
    expect(codeOf(await act('suspend', 'startup', '01ARZ3NDEKTSV4RRFFQ69G5FAV'))).toBe('operator.not_found')
  })

  it('ends at the limit of the operator for a day', async () => {
    const omar = desk(app, await operatorSession(app, 'omar'))
    const codes: string[] = []
    for (let at = 0; at < 4; at += 1) codes.push(codeOf(await omar.act('suspend', 'user', (await app.signUp('Somebody')).id)))
    expect(codes).toEqual(['ok', 'ok', 'ok', 'operator.too_many_acts'])
  })

  it('takes a message down for both users; the sender can no longer change it; undoing brings it back', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await talk.send(bob, ada, 'Buy my pills')
    await reportTarget(app, ada, 'message', id)
    const { body } = await act('remove', 'message', id)
    for (const [as, other] of [
      [ada, bob],
      [bob, ada],
    ] as const)
      expect((await talk.conversation(as, other)).map(({ content }) => content)).toEqual([REMOVED])
    expect(codeOf(await app.call('PUT /api/messages/{id}', { id, body: { content: 'Buy' } }, { as: bob }))).toBe('message.not_yours')
    expect(codeOf(await undo(body.id))).toBe('ok')
    expect((await talk.conversation(ada, bob)).map(({ content }) => content)).toEqual(['Buy my pills'])
    expect(codeOf(await undo(body.id))).toBe('operator.done')
  })

  it('keeps the files of a message that was taken down from both users until it is brought back', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const attachmentId = await putFileOf(app, bob)
    const sent = { recipientId: ada.id, content: 'Look', attachments: [attachmentId] }
    const { id } = (await app.call('POST /api/messages/send', { body: sent }, { as: bob })).body
    await reportTarget(app, ada, 'message', id)
    const { body } = await act('remove', 'message', id)
    const open = () => app.call('GET /api/messages/{id}/attachments/{attachmentId}', { id, attachmentId }, { as: ada })
    expect(codeOf(await open())).toBe('message.attachment_not_found')
    expect((await talk.conversation(ada, bob))[0]).not.toHaveProperty('attachments')
    await undo(body.id)
    expect(codeOf(await open())).toBe('ok')
  })

  it('deletes the picture of a profile and of a startup for good', async () => {
    const ada = await app.signUp('Ada')
    const picture = await upload(app, ada, 'profile')
    await app.call('POST /api/users/profile/image', { body: formOf({ url: picture }) }, { as: ada })
    const startup = await registerStartup(app, ada, { logoUrl: await upload(app, ada, 'logo') })
    for (const [kind, id] of [
      ['user', ada.id],
      ['startup', startup.id],
    ] as const) {
      expect((await target(kind, id)).body.target.pictures).toHaveLength(1)
      await undo((await act('remove', kind, id)).body.id)
      expect((await target(kind, id)).body.target.pictures).toEqual([])
    }
    await app.run('files')
    expect((await app.raw('GET', picture)).status).toBe(404)
  })

  it('takes a gig, a profile and a startup down and brings their texts back', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const gig = await postGig(app, ada)
    const startup = await registerStartup(app, ada)
    await app.call(
      'PUT /api/users/profile',
      { body: { headline: 'Sells pills', bio: 'Cheap pills', links: { x: 'https://x.com/pills' } } },
      { as: ada },
    )
    const acts = [
      (await act('remove', 'gig', gig.id)).body,
      (await act('remove', 'user', ada.id)).body,
      (await act('remove', 'startup', startup.id)).body,
    ]
    const seen = async () => {
      const shownGig = await app.call('GET /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: bob })
      const profile = await profileOf(ada.id, bob)
      const shown = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob })
      return [
        shownGig.body.title,
        shownGig.body.description,
        profile.body.headline,
        profile.body.bio,
        profile.body.links,
        shown.body.details,
      ]
    }
    expect(await seen()).toEqual([REMOVED, REMOVED, REMOVED, REMOVED, {}, REMOVED])
    const edit = { gigId: gig.id, body: { title: 'Pills again' } }
    expect(codeOf(await app.call('PUT /api/freelance/gigs/{gigId}', edit, { as: ada }))).toBe('gig.state')
    for (const { id } of acts) expect(codeOf(await undo(id))).toBe('ok')
    expect(await seen()).toEqual([gig.title, gig.description, 'Sells pills', 'Cheap pills', { x: 'https://x.com/pills' }, startup.details])
  })

  it('disables a link with a notice, which its maker cannot enable; undoing leaves it as it was', async () => {
    const ada = await app.signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    const { body } = await act('disable', 'link', link.id)
    const page = await app.raw('GET', `/affiliate/${link.code}`)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('An operator of this site has switched this link off')])
    const enable = { id: link.id, body: { disabled: false } }
    expect(codeOf(await app.call('PUT /api/affiliate-links/{id}', enable, { as: ada }))).toBe('link.disabled_by_leader')
    await undo(body.id)
    expect(
      (await app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { name: 'Mine' } }, { as: ada })).body.disabledAt,
    ).toBeNull()
  })

  it('suspends an account: sessions end, sign-in says why, profile, links and startups owned alone are gone, until it is lifted', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    const link = await linkOf(app, ada, startup)
    const { body } = await act('suspend', 'user', ada.id)
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).status).toBe(401)
    expect((await login(ada)).problem).toMatchObject({ code: 'auth.suspended', message: expect.stringContaining('how to appeal') })
    expect((await profileOf(ada.id, bob)).status).toBe(404)
    await runDue()
    expect(codeOf(await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob }))).toBe('startup.not_found')
    expect((await app.call('GET /api/startups/{id}/public-preview', { id: startup.id })).problem?.message).toBe(
      'An operator of the site has suspended this startup',
    )
    expect(await works(app, link.code)).toBe(false)
    await app.run('mail')
    const mail = app.mails.findLast(({ to }) => to.includes(ada.email))
    for (const text of ['Your account was suspended', REASON, 'operator@launchcrew.localhost', body.id]) expect(mail?.text).toContain(text)
    expect(codeOf(await undo(body.id))).toBe('ok')
    await runDue()
    expect((await login(ada)).status).toBe(200)
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: bob })).body.isSuspended).toBeUndefined()
    expect((await profileOf(ada.id, bob)).status).toBe(200)
  })

  it('suspends a startup for everyone but its team', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    const { body } = await act('suspend', 'startup', startup.id)
    const read = (as: Person) => app.call('GET /api/startups/{id}', { id: startup.id }, { as })
    expect([(await read(ada)).body.isSuspended, codeOf(await read(bob))]).toEqual([true, 'startup.not_found'])
    await undo(body.id)
    expect(codeOf(await read(bob))).toBe('ok')
  })

  it('tells the user whom it concerns, who reads it in their export without the name of the operator', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    await reportTarget(app, bob, 'startup', startup.id)
    await act('remove', 'startup', startup.id)
    await runDue()
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    expect(body.find(({ kind }) => kind === 'operator.acted')?.message).toBe(
      `Your startup was taken down. Reason: ${REASON}. The mail that we sent you says how to appeal`,
    )
    const { body: exported } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(exported['operatorActs']).toMatchObject([{ act: 'remove', targetId: startup.id, reason: REASON }])
    expect(JSON.stringify(exported['operatorActs'])).not.toContain('olga')
  })
})

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
