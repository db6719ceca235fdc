import { describe, expect, it, vi } from 'vitest'
import { listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { registerStartup as register } from '../../../functions/domain/startups/register-startup.ts'
import { STAGES } from '../../../shared/choices.ts'
import { NewStartup } from '../../../shared/entities/startups/startup-form.ts'
import * as z from 'zod/mini'
import { openApp } from '../../support/app.ts'
import { png } from '../../support/formats/images.ts'
import { ENGINES, formOf, registerStartup, submit } from '../../support/startups/startups.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()
/** Whose forms are refused: they do not count against the ten of a day. */
const rex = await app.signUp('Rex')

describe('POST /api/startups', () => {
  it('S3-17 S6-03 registers a startup that its creator owns', async () => {
    const ada = await app.signUp('Ada')
    const values = { stage: 'Seed', website: 'https://engines.example/', location: 'London', industry: 'Technology', roles: '[]' }
    const { status, body } = await submit(app, ada, values)
    expect(status).toBe(200)
    const founder = { id: ada.id, name: 'Ada', profileImage: null }
    expect(body).toEqual({
      currency: null,
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      ...ENGINES,
      ...values,
      logo: null,
      banner: null,
      roles: [],
      ownerId: ada.id,
      founder,
      members: [{ ...founder, teamRole: 'Owner', roleTitle: null, joinedAt: body.createdAt }],
      memberCount: 1,
      openRoleCount: 0,
      rating: 0,
      createdAt: expect.any(String) as string,
      updatedAt: body.createdAt,
      version: 1,
      stageHistory: [{ stage: 'Seed', at: body.createdAt }],
      myTeamRole: 'Owner',
      myRole: null,
      myRequest: null,
      transfer: null,
    })
    expect((await app.call('GET /api/startups/{id}', { id: body.id }, { as: ada })).body).toEqual(body)
  })

  it('takes roles as JSON text, in their order, open and unpaid unless said otherwise', async () => {
    const ada = await app.signUp('Ada')
    const roles = [
      { title: ' Engineer ', roleType: 'Employee - Tech and Design' },
      { title: 'Right hand', roleType: 'Admin', isOpen: false, isPaid: true },
      ...Array.from({ length: 38 }, (_, at) => ({ title: `Seller ${at}`, roleType: 'Sales' })),
    ]
    const startup = await registerStartup(app, ada, { roles: JSON.stringify(roles) })
    expect(startup.roles.map(({ title }) => title)).toEqual(['Engineer', 'Right hand', ...roles.slice(2).map(({ title }) => title)])
    expect(startup.roles[0]).toMatchObject({ isOpen: true, isPaid: false, assignedUser: null })
    expect(startup.roles[1]).toMatchObject({ roleType: 'Admin', isOpen: false, isPaid: true })
    expect(startup.openRoleCount).toBe(39)
    const read = await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })
    expect(read.body.roles).toEqual(startup.roles)
  })

  it.each([
    ['no list', '{"title":"Engineer"}', 'roles'],
    ['no JSON', '[', 'roles'],
    ['a role without title', '[{"title":" ","roleType":"Sales"}]', 'roles.0.title'],
    ['an unknown role type', '[{"title":"Boss","roleType":"Owner"}]', 'roles.0.roleType'],
    ['more than 40 at once', JSON.stringify(Array.from({ length: 41 }, () => ({ title: 'Engineer', roleType: 'Sales' }))), 'roles'],
  ])('refuses roles that are %s', async (_what, roles, path) => {
    const { status, problem } = await submit(app, rex, { roles })
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, path])
  })

  it.each(['name', 'details', 'stage'])('S5-04 needs the %s', async (name) => {
    const { status, problem } = await submit(app, rex, { [name]: '  ' })
    expect([status, problem?.code, problem?.errors?.map(({ path }) => path)]).toEqual([400, 'http.invalid', [name]])
    const without = formOf(ENGINES)
    without.delete(name)
    expect((await app.call('POST /api/startups', { body: without }, { as: rex })).status).toBe(400)
  })

  it.each([
    ['name', 100],
    ['details', 5_000],
    ['location', 120],
  ])('takes a %s of %i characters, however many bytes they have, and not one more', async (name, max) => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada, { [name]: '🚀'.repeat(max) })
    expect(startup).toMatchObject({ [name]: '🚀'.repeat(max) })
    expect((await submit(app, ada, { [name]: '🚀'.repeat(max + 1) })).status).toBe(400)
  })

  it.each(STAGES)('takes the stage %s', async (stage) => {
    expect((await registerStartup(app, await app.signUp('Ada'), { stage })).stage).toBe(stage)
  })

  it.each(['', 'http://engines.example', 'https://engines.example/path?a=b#c', 'https://müller.example'])(
    'S5-05 takes the website %j',
    async (website) => {
      expect((await registerStartup(app, await app.signUp('Ada'), { website })).website).toBe(website)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://engines.example',
    'engines.example',
    '//engines.example',
    'https://',
    'https://user:secret@engines.example',
    `https://engines.example/${'a'.repeat(2_048)}`,
  ])('S5-05 refuses the website %s', async (website) => {
    const { status, problem } = await submit(app, rex, { website })
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'website'])
  })

  it('keeps markup in texts as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)> & "Sons"'
    const startup = await registerStartup(app, await app.signUp('Ada'), { name, details: '<script>alert(1)</script>', location: '<b>' })
    expect(startup).toMatchObject({ name, details: '<script>alert(1)</script>', location: '<b>' })
  })

  it('stores nothing that the form does not have', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada, {
      ownerId: 'another-user',
      memberCount: '99',
      rating: '5',
      version: '7',
      pk: 'USER#x',
      _kind: 'user',
    })
    expect(startup).toMatchObject({ ownerId: ada.id, memberCount: 1, rating: 0, version: 1 })
  })

  it('needs a form', async () => {
    const { token, ip } = rex
    const headers = { 'x-auth-token': token, 'x-viewer-ip': ip, 'content-type': 'application/json' }
    expect((await app.raw('POST', '/api/startups', { headers, body: JSON.stringify(ENGINES) })).status).toBe(415)
  })

  describe('at most 20 owned by one person', () => {
    const form = z.parse(NewStartup, ENGINES)
    const none = { logo: null, banner: null }
    const callerOf = async (name: string) => {
      const person = await app.signUp(name)
      return { ...(await app.call('GET /api/auth/me', {}, { as: person })).body, sessionId: '', person }
    }

    it('holds when 25 are registered at the same moment, also where transactions conflict', async () => {
      const owner = await callerOf('Hasty')
      app.dynamodb.faults.conflictWhenLocked = true
      const tries = await Promise.allSettled(Array.from({ length: 25 }, () => register(owner, form, none)))
      app.dynamodb.faults.conflictWhenLocked = false
      const made = tries.filter(({ status }) => status === 'fulfilled').length
      for (let more = made; more < 20; more += 1) await register(owner, form, none)
      await expect(register(owner, form, none)).rejects.toMatchObject({ code: 'startup.too_many' })
      expect((await app.call('GET /api/startups/my-startups', {}, { as: owner.person })).body).toHaveLength(20)
    })

    it('answers 409 with a sentence, and deletes the uploaded picture after a day', async () => {
      const owner = await callerOf('Busy')
      for (let made = 0; made < 20; made += 1) await register(owner, form, none)
      const { status, problem } = await submit(app, owner.person, { logo: { bytes: png(3, 3) } })
      expect([status, problem?.code]).toEqual([409, 'startup.too_many'])
      expect(problem?.message).toBe('You can own up to 20 startups')

      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + MINUTE_MS })
      await app.run('due')
      const queuedForDeletion = (await listFileDeletions(1_000)).items.map(({ url }) => url)
      expect(queuedForDeletion).not.toEqual([])
      await app.run('files')
      for (const url of queuedForDeletion) expect((await app.raw('GET', url)).status).toBe(404)
      expect((await listFileDeletions(1_000)).items).toEqual([])
    })

    it('is possible ten times a day', async () => {
      const eager = await app.signUp('Eager')
      const replies = await Promise.all(Array.from({ length: 12 }, () => submit(app, eager)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
      // A use counts for up to a twelfth of its day longer (data/044).
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS * (13 / 12) })
      expect((await submit(app, eager)).status).toBe(200)
    })
  })
})
