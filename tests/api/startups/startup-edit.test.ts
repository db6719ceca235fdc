import { describe, expect, it } from 'vitest'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { startupDetails, startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { openApp } from '../../support/app.ts'
import { JPEG } from '../../support/formats/images.ts'
import { formOf } from '../../support/startups/startups.ts'
import { editCallsOf } from '../../support/startups/edit-calls.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'

const app = await openApp()
const ada = await app.signUp('Ada')
const { edit, edited, ownStartup, read } = editCallsOf(app, ada)
const FULL = { website: 'https://engines.example/', location: 'London', industry: 'Technology', stage: 'Idea' }

describe('PUT /api/startups/{id}', () => {
  it('S7-27 S3-35 takes the whole form and answers the updated startup', async () => {
    const { owner, startup } = await ownStartup(FULL)
    const values = {
      name: ' Difference  Engines ',
      details: 'Machines that subtract',
      stage: 'Seed',
      location: 'Turin',
      industry: 'Education',
      website: 'https://difference.example/',
      logoUrl: await upload(app, owner),
      bannerUrl: await upload(app, owner, 'banner'),
      deleteLogo: '',
      deleteBanner: '',
    }
    const body = await edited(startup.id, values, owner)
    const { deleteLogo: _logo, deleteBanner: _banner, logoUrl: logo, bannerUrl: banner, ...texts } = values
    expect(body).toMatchObject({ ...texts, name: 'Difference Engines', logo, banner, version: 2, createdAt: startup.createdAt })
    expect(body.updatedAt > startup.updatedAt).toBe(true)
    expect(await read(startup.id, owner)).toEqual(body)
  })

  it('changes nothing that is not sent, and clears what is sent empty', async () => {
    const { owner, startup } = await ownStartup(FULL)
    const moved = await edited(startup.id, { location: 'Turin' }, owner)
    expect(moved).toEqual({ ...startup, location: 'Turin', version: 2, updatedAt: moved.updatedAt })
    const cleared = await edited(startup.id, { website: '', location: ' ', industry: '' }, owner)
    expect(cleared).toMatchObject({ website: '', location: '', industry: '', name: startup.name, stage: 'Idea', details: startup.details })
  })

  it.each([['name'], ['details'], ['stage']])('S5-04 refuses an empty %s: Name, details, and stage are required', async (part) => {
    const { owner, startup } = await ownStartup()
    const { status, problem } = await edit(startup.id, { [part]: '', location: 'Turin' }, owner)
    expect([status, problem?.errors]).toEqual([400, [{ path: part, message: 'Name, details, and stage are required' }]])
    expect(await read(startup.id, owner)).toEqual(startup)
  })

  it.each(['javascript:alert(1)', 'engines.example', 'https://user:secret@engines.example'])(
    'S5-05 refuses the website %s',
    async (website) => {
      const { owner, startup } = await ownStartup()
      expect((await edit(startup.id, { website }, owner)).problem?.errors?.[0]?.path).toBe('website')
    },
  )

  it('S7-01 takes the token in x-auth-token and as a Bearer', async () => {
    const { owner, startup } = await ownStartup()
    const send = (headers: Record<string, string>, location: string) =>
      app.raw('PUT', `/api/startups/${startup.id}`, { headers, body: formOf({ location }) })
    expect((await send({ 'x-auth-token': owner.token }, 'Turin')).status).toBe(200)
    expect((await send({ authorization: `Bearer ${owner.token}` }, 'Rome')).status).toBe(200)
    expect((await send({}, 'Oslo')).status).toBe(401)
    expect((await read(startup.id, owner)).location).toBe('Rome')
  })

  it('is allowed for Owner and Admin, and for nobody else', async () => {
    const { ada: owner, admin, manager, member, startup } = await teamOf(app)
    const answers = await Promise.all(
      [admin, manager, member, ada].map(async (as) => (await edit(startup.id, { location: 'Turin' }, as)).status),
    )
    expect(answers).toEqual([200, 403, 403, 403])
    const body = await edited(startup.id, { location: 'Rome' }, admin)
    expect(body).toMatchObject({ location: 'Rome', myTeamRole: 'Admin', founder: { id: owner.id }, memberCount: 4 })
    expect(body.roles.map(({ assignedUser }) => assignedUser?.id)).toEqual([admin.id, manager.id])
  })

  it('remembers when which stage was reached, the newest last, and at most 50', async () => {
    const { owner, startup } = await ownStartup({ stage: 'Idea' })
    const body = await edited(startup.id, { stage: 'Seed' }, owner)
    expect(body.stageHistory).toEqual([...startup.stageHistory, { stage: 'Seed', at: body.updatedAt }])
    expect((await edited(startup.id, { stage: 'Seed', location: 'Turin' }, owner)).stageHistory).toEqual(body.stageHistory)
    const many = Array.from({ length: 50 }, (_, at) => ({ stage: 'Idea' as const, at: new Date(at).toISOString() }))
    await commit(change(startupDetails.key({ startupId: startup.id }), { set: { stageHistory: many } }))
    const { stageHistory } = await edited(startup.id, { stage: 'Growth' }, owner)
    expect([stageHistory.length, stageHistory[0], stageHistory.at(-1)?.stage]).toEqual([50, many[1], 'Growth'])
  })

  it('keeps the whole text, and its beginning for lists', async () => {
    const { owner, startup } = await ownStartup()
    const details = '🚀'.repeat(5_000)
    expect((await edited(startup.id, { details }, owner)).details).toBe(details)
    expect((await find(startups, startup, { consistent: true }))?.details).toBe('🚀'.repeat(500))
    expect((await edit(startup.id, { details: `${details}!` }, owner)).status).toBe(400)
  })
})

describe('a version', () => {
  it('D-CONV-7 answers a version conflict with the current startup as the caller sees it', async () => {
    const { owner, startup } = await ownStartup()
    const now = await edited(startup.id, { location: 'Turin', version: '1' }, owner)
    const { status, problem } = await edit(startup.id, { location: 'Rome', version: '1' }, owner)
    expect([status, problem?.code]).toEqual([409, 'startup.stale'])
    expect(problem).toMatchObject({ current: now })
    expect((problem as unknown as { current: object }).current).toEqual(now)
    expect(await read(startup.id, owner)).toEqual(now)
    expect((await edited(startup.id, { location: 'Rome', version: '2' }, owner)).version).toBe(3)
  })

  it('that is left out means that the last write wins', async () => {
    const { owner, startup } = await ownStartup()
    await edited(startup.id, { location: 'Turin' }, owner)
    expect(await edited(startup.id, { location: 'Rome' }, owner)).toMatchObject({ location: 'Rome', version: 3 })
  })

  it('that comes again after a lost answer, with the same content, is answered with the present state', async () => {
    const { owner, startup } = await ownStartup()
    const form = { name: 'Looms', stage: 'Seed', version: '1', logo: { bytes: JPEG }, bannerUrl: await upload(app, owner, 'banner') }
    const first = await edited(startup.id, form, owner)
    expect(await edited(startup.id, form, owner)).toEqual(first)
    expect(first.version).toBe(2)
  })

  it('is not raised by a change of the team, so that neither conflicts with the other', async () => {
    const { owner, startup } = await ownStartup()
    await app.call(
      'POST /api/startups/{id}/roles',
      { id: startup.id, body: { roles: [{ title: 'Seller', roleType: 'Sales' }] } },
      { as: owner },
    )
    const body = await edited(startup.id, { location: 'Turin', version: '1' }, owner)
    expect(body).toMatchObject({ version: 2, roles: [{ title: 'Seller' }], openRoleCount: 1 })
  })
})

describe('copies of a startup', () => {
  it('follow on the lists of its members and on its links', async () => {
    const { ada: owner, member, startup } = await teamOf(app)
    const link = { name: 'Flyer', startupId: startup.id, type: 'startup' } as const
    await app.call('POST /api/affiliate-links', { body: link }, { as: member })
    await app.settled()
    await edited(startup.id, { name: 'Looms', location: 'Turin' }, owner)
    await app.settled()
    const [joined] = (await app.call('GET /api/auth/joined-startups', {}, { as: member })).body
    expect(joined).toMatchObject({ name: 'Looms', location: 'Turin' })
    expect((await app.call('GET /api/startups/my-startups', {}, { as: owner })).body).toMatchObject([{ name: 'Looms' }])
    const links = (await app.call('GET /api/affiliate-links/user/{userId}', { userId: member.id }, { as: member })).body
    expect(links).toMatchObject([{ startupName: 'Looms' }])
  })

  it('end with the latest, however the events are delivered', async () => {
    const { owner, startup } = await ownStartup()
    app.dynamodb.faults.stream = { seed: 7, recut: true, repeat: true, overlap: true, replay: true }
    for (let at = 0; at < 8; at += 1) await edited(startup.id, { name: `Looms ${at}` }, owner)
    await app.settled()
    app.dynamodb.faults.stream = undefined
    const place = await find(memberships, { startupId: startup.id, userId: owner.id }, { consistent: true })
    expect(place?.card.name).toBe('Looms 7')
    expect(app.discarded).toEqual([])
  })
})
