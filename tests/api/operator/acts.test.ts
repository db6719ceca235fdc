import { describe, expect, it } from 'vitest'
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
const olga = await operatorSession(app, 'olga')
const { act, undo, target } = desk(app, olga)
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
