import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { mailsTo } from '../../support/mails.ts'
import { accepting, partnerOf, programmeWith } from '../../support/programmes/programmes.ts'
import { requestNotices } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

async function fixture() {
  const [ada, pat] = [await createUser('Ada'), await createUser('Pat')]
  const startup = await registerStartup(app, ada)
  await programmeWith(app, ada, startup)
  return { ada, pat, startup, startupId: startup.id }
}
const partnersSeen = async (as: Person, startupId: string) =>
  (await app.call('GET /api/programmes/{startupId}/partners', { startupId }, { as })).body.items.map(({ person, state }) => [
    person.name,
    state,
  ])
const change = (as: Person, startupId: string, userId: string, state: 'active' | 'paused' | 'ended') =>
  app.call('PATCH /api/programmes/{startupId}/partners/{userId}', { startupId, userId, body: { state } }, { as })

describe('PUT /api/programmes/{startupId}', () => {
  it('gives a changed text of the terms a new version, and refuses an edit of an older programme', async () => {
    const { ada, startup, startupId } = await fixture()
    const { body: before } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as: ada })
    await programmeWith(app, ada, startup, { holdDays: 10 })
    const { body: sameTerms } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as: ada })
    await programmeWith(app, ada, startup, { terms: 'Be kind.' })
    const { body: after } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as: ada })
    expect([before, sameTerms, after].map(({ programme }) => programme.termsVersion)).toEqual([1, 1, 2])
    const { updatedAt: _at, termsVersion: _terms, ...stale } = before.programme
    const { status, problem } = await app.call('PUT /api/programmes/{startupId}', { startupId, body: stale }, { as: ada })
    expect([status, problem?.code]).toEqual([409, 'programme.stale'])
  })

  it('needs terms before it is turned on, and takes only rules that can be paid', async () => {
    const ada = await createUser('Ada')
    const { id: startupId } = await registerStartup(app, ada)
    const form = { isOn: true, rules: [], windowDays: 30, attribution: 'last' as const, holdDays: 30, limits: [], terms: ' ', version: 0 }
    const put = async (more: object) => {
      const { status, problem } = await app.call('PUT /api/programmes/{startupId}', { startupId, body: { ...form, ...more } }, { as: ada })
      return status === 200 ? 200 : (problem?.errors?.[0]?.message ?? problem?.code)
    }
    expect(await put({})).toBe('programme.no_terms')
    expect(await put({ rules: [{ step: 'lead', share: 500 }] })).toBe('Only won deals and reported conversions have a value')
    expect(await put({ rules: [{ step: 'won', share: 500, amount: 100, currency: 'EUR' }] })).toBe(
      'Please give either a percentage or an amount',
    )
    expect(await put({ windowDays: 91 })).toBe('The window may be at most 90 days')
    expect(await put({ terms: 'Be honest.' })).toBe(200)
  })
})

describe('partners of a startup', () => {
  it('ask, are let in by a leader, and both sides are notified', async () => {
    const { ada, pat, startup, startupId } = await fixture()
    expect((await accepting(app, pat, startup)).body.state).toBe('asked')
    expect(await requestNotices(app, ada, 'programme.partner')).toMatchObject([
      { message: `Pat asks to become a partner of ${startup.name}` },
    ])
    expect((await change(ada, startupId, pat.id, 'active')).body.state).toBe('active')
    expect(await requestNotices(app, pat, 'programme.news')).toHaveLength(1)
    expect(await partnersSeen(ada, startupId)).toEqual([['Pat', 'active']])
  })

  it('are active at once when they or their address were invited', async () => {
    const { ada, pat, startup, startupId } = await fixture()
    const eve = await createUser('Eve')
    await app.call('POST /api/programmes/{startupId}/partners', { startupId, body: { userId: pat.id } }, { as: ada })
    await app.call('POST /api/programmes/{startupId}/partners', { startupId, body: { email: eve.email } }, { as: ada })
    await app.run('mail')
    expect(mailsTo(app, eve.email).at(-1)?.headers.get('subject')).toContain('partner programme')
    expect((await accepting(app, pat, startup)).body.state).toBe('active')
    expect((await accepting(app, eve, startup)).body.state).toBe('active')
  })

  it('must accept the terms as they are by now', async () => {
    const { ada, pat, startup, startupId } = await fixture()
    await programmeWith(app, ada, startup, { terms: 'Be kind.' })
    const { status, problem } = await app.call(
      'PUT /api/programmes/{startupId}/mine',
      { startupId, body: { termsVersion: 1 } },
      { as: pat },
    )
    expect([status, problem?.code]).toEqual([409, 'programme.terms_changed'])
  })

  it('make, change and read links without being in the team, until they are paused or end', async () => {
    const { ada, pat, startup, startupId } = await fixture()
    const make = () => app.call('POST /api/affiliate-links', { body: { name: 'Pat', startupId } }, { as: pat })
    expect((await make()).status).toBe(403)
    await partnerOf(app, ada, startup, pat)
    const { body: link } = await make()
    const edit = () => app.call('PUT /api/affiliate-links/{id}', { id: link.id, body: { name: 'Newsletter' } }, { as: pat })
    const stats = () => app.call('GET /api/affiliate-links/{id}/stats', { id: link.id }, { as: pat })
    const values = () => app.call('GET /api/link-figures/links/{id}/values', { id: link.id, by: 'source' }, { as: pat })
    const listed = async () => (await app.call('GET /api/affiliate-links', {}, { as: pat })).body.items.length
    expect([(await edit()).status, (await stats()).status, (await values()).status, await listed()]).toEqual([200, 200, 200, 1])
    await change(ada, startupId, pat.id, 'paused')
    expect([(await make()).status, (await edit()).status, (await stats()).status, await listed()]).toEqual([403, 403, 200, 1])
    await change(ada, startupId, pat.id, 'ended')
    expect([(await make()).status, (await stats()).status, (await values()).status, await listed()]).toEqual([403, 403, 403, 0])
  })

  it('see nothing of the team, of other partners or of their links', async () => {
    const { ada, pat, startup, startupId } = await fixture()
    const eve = await createUser('Eve')
    for (const one of [pat, eve]) await partnerOf(app, ada, startup, one)
    const other = await linkOf(app, eve, startup)
    const answers = await Promise.all([
      app.call('GET /api/programmes/{startupId}/partners', { startupId }, { as: pat }),
      app.call('GET /api/programmes/{startupId}/ledger', { startupId }, { as: pat }),
      app.call('GET /api/programmes/{startupId}/ledger.csv', { startupId }, { as: pat }),
      app.call('GET /api/affiliate-links/{id}/stats', { id: other.id }, { as: pat }),
      app.call('GET /api/startups/{id}/affiliate-links', { id: startupId }, { as: pat }),
      app.call('GET /api/startups/{id}/affiliate-analytics', { id: startupId }, { as: pat }),
      app.call('DELETE /api/affiliate-links/{id}', { id: other.id }, { as: pat }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    const own = await app.call('GET /api/programmes/{startupId}', { startupId }, { as: pat })
    expect(JSON.stringify(own.body)).not.toContain(eve.id)
  })

  it('are managed by leaders, and only owner and admins change the programme', async () => {
    const { ada, pat, startupId } = await fixture()
    const { startup } = { startup: { id: startupId } }
    const sales = await createUser('Sales')
    await addMember(startup.id, sales)
    const { body } = await app.call('GET /api/programmes/{startupId}', { startupId }, { as: ada })
    const { updatedAt: _at, termsVersion: _terms, ...form } = body.programme
    const refused = [
      await app.call('PUT /api/programmes/{startupId}', { startupId, body: form }, { as: sales }),
      await app.call('POST /api/programmes/{startupId}/partners', { startupId, body: { userId: pat.id } }, { as: sales }),
      await change(sales, startupId, pat.id, 'active'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
