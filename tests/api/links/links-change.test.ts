import { describe, expect, it, vi } from 'vitest'
import type { TeamRole } from '../../../shared/choices.ts'
import { listAllLinksOfStartup, listLinksOfStartup } from '../../../functions/data/links/links.ts'
import { files, listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { find } from '../../../functions/data/store/table.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { memberOf, TEAM, setTime, linkFixture, namedLink, visit, works } from '../../support/links/links.ts'
import { upload } from '../../support/uploads.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()

const MEMORY_MS = 5_001
const change = (id: string, body: object, as: { token: string }) => app.call('PUT /api/affiliate-links/{id}', { id, body }, { as })

describe('PUT /api/affiliate-links/{id}', () => {
  it('renames, and what is not sent stays', async () => {
    const { ada, startup } = await linkFixture(app)
    const kept = { utmDefaults: { source: 'mail', campaign: 'spring' }, previewTitle: 'Look', previewText: 'Here\nit is' }
    const link = await namedLink(app, ada, startup, 'Old', { ...kept, expiresAt: '2099-01-01T00:00:00.000Z' })
    const { status, body } = await change(link.id, { name: 'New' }, ada)
    expect(status).toBe(200)
    expect(body).toEqual({ ...link, name: 'New' })
    const { body: listed } = await app.call('GET /api/affiliate-links', { search: 'new' }, { as: ada })
    expect(listed.items).toEqual([body])
  })

  it('takes away what is sent empty', async () => {
    const { ada, startup } = await linkFixture(app)
    const link = await namedLink(app, ada, startup, 'Ada', {
      utmDefaults: { source: 'mail' },
      previewTitle: 'Look',
      expiresAt: '2099-01-01T00:00:00.000Z',
    })
    const { body } = await change(link.id, { expiresAt: null, previewTitle: '', utmDefaults: {} }, ada)
    expect(body).toMatchObject({ expiresAt: null, previewTitle: '', utmDefaults: {} })
    expect((await change(link.id, {}, ada)).body).toEqual(body)
  })

  it('switches a link off within 5 s and on again, with every code that it had', async () => {
    const { ada, link } = await linkFixture(app)
    await change(link.id, { code: `${link.code}-two` }, ada)
    expect(await works(app, link.code)).toBe(true)
    const { body } = await change(link.id, { disabled: true }, ada)
    expect(body.disabledAt).not.toBeNull()
    expect((await change(link.id, { disabled: true }, ada)).body.disabledAt).toBe(body.disabledAt)
    setTime(Date.now() + MEMORY_MS)
    expect([await works(app, link.code), await works(app, `${link.code}-two`)]).toEqual([false, false])
    await change(link.id, { disabled: false }, ada)
    setTime(Date.now() + MEMORY_MS)
    expect([await works(app, link.code), await works(app, `${link.code}-two`)]).toEqual([true, true])
  })

  it('ends a link at its second, though it is remembered', async () => {
    const { ada, link } = await linkFixture(app)
    const end = Date.now() + MINUTE_MS
    await change(link.id, { expiresAt: new Date(end).toISOString() }, ada)
    setTime(end - 1_000)
    expect(await works(app, link.code)).toBe(true)
    setTime(end)
    expect(await works(app, link.code)).toBe(false)
  })

  it('refuses a time that is over', async () => {
    const { ada, link } = await linkFixture(app)
    const { status, problem } = await change(link.id, { expiresAt: '2020-01-01T00:00:00.000Z' }, ada)
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'expiresAt'])
  })

  it('keeps both of two changes at the same time, and the address agrees with the link', async () => {
    const { ada, link } = await linkFixture(app)
    const answers = await Promise.all([
      change(link.id, { disabled: true }, ada),
      change(link.id, { name: 'Another name' }, ada),
      change(link.id, { previewTitle: 'A title' }, ada),
      change(link.id, { code: `${link.code}-x` }, ada),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await change(link.id, {}, ada)
    expect(body).toMatchObject({ name: 'Another name', previewTitle: 'A title', code: `${link.code}-x` })
    expect(body.disabledAt).not.toBeNull()
    setTime(Date.now() + MEMORY_MS)
    expect([await works(app, link.code), await works(app, `${link.code}-x`)]).toEqual([false, false])
  })

  it('succeeds when it is sent twice at once, with a new code and picture too', async () => {
    const { ada, link } = await linkFixture(app)
    const body = { code: `${link.code}-twice`, previewImage: await upload(app, ada, 'preview') }
    const answers = await Promise.all([1, 2].map(() => change(link.id, body, ada)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toMatchObject(body)
  })

  it('of others is for Owner, Admin and Marketing, who may only switch it off and on (D-PERM)', async () => {
    const { ada, startup } = await linkFixture(app)
    const bob = await memberOf(startup, 'Member')
    const link = await namedLink(app, bob, startup, 'Bob')
    const allowed: TeamRole[] = []
    for (const teamRole of TEAM) {
      const person = await memberOf(startup, teamRole)
      const { status, problem } = await change(link.id, { disabled: true }, person)
      if (status === 200) allowed.push(teamRole)
      else expect([status, problem?.code]).toEqual([403, 'auth.forbidden'])
      const renamed = await change(link.id, { name: 'Mine' }, person)
      expect(renamed.problem?.code).toBe(status === 200 ? 'link.not_yours' : 'auth.forbidden')
    }
    expect(allowed).toEqual(['Admin', 'Marketing'])
    expect((await change(link.id, { disabled: false, code: 'stolen' }, ada)).problem?.code).toBe('link.not_yours')
    expect((await change(link.id, { disabled: false }, ada)).body.disabledAt).toBeNull()
    const sam = await createUser('Sam')
    expect([403, 404]).toContain((await change(link.id, { disabled: true }, sam)).status)
  })

  it('answers link.not_found for a link that is deleted', async () => {
    const { ada, link } = await linkFixture(app)
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    const { status, problem } = await change(link.id, { name: 'Ghost' }, ada)
    expect([status, problem?.code]).toEqual([404, 'link.not_found'])
  })
})

describe('the picture of a preview', () => {
  const isThere = async (url: string) => (await fetch(`${app.origin}${url}`)).status === 200

  it('is one of the own uploads that nothing else shows', async () => {
    const { ada, startup } = await linkFixture(app)
    const eve = await createUser('Eve')
    const [own, others, logo] = [await upload(app, ada, 'preview'), await upload(app, eve, 'preview'), await upload(app, ada, 'logo')]
    const link = await namedLink(app, ada, startup, 'Ada', { previewImage: own })
    expect(link.previewImage).toBe(own)
    for (const url of [others, logo, own, `/uploads/previews/${'0'.repeat(32)}.png`]) {
      const body = { name: 'Ada', startupId: startup.id, previewImage: url }
      const { status, problem } = await app.call('POST /api/affiliate-links', { body }, { as: ada })
      expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'upload.not_yours', 'previewImage'])
    }
  })

  it('is deleted when another takes its place, when it is taken away, and with its link', async () => {
    const { ada, startup } = await linkFixture(app)
    const [one, two, three] = [await upload(app, ada, 'preview'), await upload(app, ada, 'preview'), await upload(app, ada, 'preview')]
    const link = await namedLink(app, ada, startup, 'Ada', { previewImage: one })
    await change(link.id, { previewImage: two }, ada)
    await change(link.id, { previewImage: null }, ada)
    const { body } = await change(link.id, { previewImage: three }, ada)
    expect(body.previewImage).toBe(three)
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    const queuedForDeletion = (await listFileDeletions(1_000)).items.map(({ url }) => url)
    expect(queuedForDeletion).toEqual(expect.arrayContaining([one, two, three]))
    for (const url of [one, two, three]) expect(await find(files, { url }, { consistent: true })).toBeUndefined()
    await app.run('files')
    await vi.waitFor(async () => expect(await Promise.all([one, two, three].map(isThere))).toEqual([false, false, false]))
  })
})

describe('DELETE /api/affiliate-links/{id}', () => {
  it('leaves the list of newest links of a startup, and stays among those that are recounted', async () => {
    const { ada, startup, link } = await linkFixture(app)
    const deleted = await namedLink(app, ada, startup, 'Gone')
    await app.call('DELETE /api/affiliate-links/{id}', { id: deleted.id }, { as: ada })
    expect((await listLinksOfStartup(startup.id, 1)).map(({ id }) => id)).toEqual([link.id])
    expect((await listAllLinksOfStartup(startup.id)).map(({ id }) => id).toSorted()).toEqual([link.id, deleted.id].toSorted())
  })

  it('is for who made it, Owner, Admin and Marketing (D-PERM), and keeps the past in the totals', async () => {
    const { startup } = await linkFixture(app)
    const bob = await memberOf(startup, 'Member')
    const tried: [TeamRole, number][] = []
    for (const teamRole of TEAM) {
      const link = await namedLink(app, bob, startup, 'Bob')
      const person = await memberOf(startup, teamRole)
      tried.push([teamRole, (await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: person })).status])
    }
    expect(tried.filter(([, status]) => status === 200).map(([teamRole]) => teamRole)).toEqual(['Admin', 'Marketing'])
    const own = await namedLink(app, bob, startup, 'Bob')
    await visit(app, own.code)
    await app.settled()
    expect((await app.call('DELETE /api/affiliate-links/{id}', { id: own.id }, { as: bob })).status).toBe(200)
    const { body } = await app.call('GET /api/affiliate-links/totals', {}, { as: bob })
    expect(body).toMatchObject([{ startupId: startup.id, clicks: 1, deletedClicks: 1 }])
  })
})
