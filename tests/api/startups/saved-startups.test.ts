import { describe, expect, it, vi } from 'vitest'
import { savedCounts, savedStartups } from '../../../functions/data/startups/saved-startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import type { SavedPosition } from '../../../functions/domain/search/find-saved.ts'
import { findSavedStartups } from '../../../functions/domain/startups/saved/find-saved-startups.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { SAVED_MAX } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { ApiInput } from '../../../web/lib/api.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { bareStartups, roleOf } from '../../support/startups/finding.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTo } from '../../support/table/rows.ts'
import { leftOf } from '../../support/startups/startup-rest.ts'

const app = await openApp()
const save = (as: Person, id: string) => app.call('PUT /api/startups/{id}/saved', { id }, { as })
const unsave = (as: Person, id: string) => app.call('DELETE /api/startups/{id}/saved', { id }, { as })
const savedIds = async (as: Person) => {
  const { body } = await app.call('GET /api/startups/saved', {}, { as })
  return body.items.map(({ startupId }) => startupId)
}
const find9 = (as: Person, query: Omit<ApiInput<'GET /api/startups'>, 'saved'> = {}) =>
  app.call('GET /api/startups', { ...query, saved: 'true' }, { as })
const namesOf = async (as: Person, query: Omit<ApiInput<'GET /api/startups'>, 'saved'> = {}) =>
  (await find9(as, query)).body.items.map(({ name }) => name)

describe('PUT /api/startups/{id}/saved', () => {
  it('saves a startup once, for the caller alone', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    for (let again = 0; again < 2; again += 1) expect((await save(bob, id)).body).toEqual({ ok: true })
    expect(await savedIds(bob)).toEqual([id])
    expect(await savedIds(ada)).toEqual([])
  })

  it('saves no startup beyond the limit, however many calls are made at once', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    await addTo(savedCounts, { userId: bob.id, count: SAVED_MAX - 2 })
    const ids = (await bareStartups(Array.from({ length: 6 }, (_, at) => ({ name: `No. ${at}` })))).map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => save(bob, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.problem).toMatchObject({ status: 409, message: 'You can save up to 200 startups. Please remove one first' })
    const saved = await savedIds(bob)
    expect(saved).toHaveLength(2)
    expect((await save(bob, String(saved[0]))).status).toBe(200)
    await unsave(bob, String(saved[0]))
    expect((await save(bob, (await registerStartup(app, ada)).id)).status).toBe(200)
  })

  it('does not save a startup that is deleted or does not exist', async () => {
    const ada = await app.signUp('Ada')
    const { id, name } = await registerStartup(app, ada)
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    for (const wrong of [id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'saved']) {
      expect((await save(ada, wrong)).problem?.code).toBe('startup.not_found')
    }
    expect(await savedIds(ada)).toEqual([])
  })
})

describe('DELETE /api/startups/{id}/saved', () => {
  it('removes a saved startup, also when it is not saved', async () => {
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada)
    await save(ada, id)
    for (let again = 0; again < 2; again += 1) expect((await unsave(ada, id)).body).toEqual({ ok: true })
    expect(await savedIds(ada)).toEqual([])
  })
})

describe('GET /api/startups?saved=true', () => {
  it('lists the saved startups, last saved first, over several pages', async () => {
    const ada = await app.signUp('Ada')
    const startups = await bareStartups(Array.from({ length: 11 }, (_, at) => ({ name: `Page ${at}` })))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (const { id } of startups) {
      await save(ada, id)
      vi.setSystemTime(Date.now() + 1_000)
    }
    const first = (await find9(ada)).body
    const second = (await find9(ada, { cursor: first.nextCursor ?? '' })).body
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(startups.map(({ name }) => name).toReversed())
    expect([first.items.length, second.nextCursor]).toEqual([9, null])
    const { next } = await findSavedStartups(ada.id, {}, 9, undefined)
    const ofFormerRelease = { startupId: next?.id, savedAt: next?.savedAt } as unknown as SavedPosition
    expect((await findSavedStartups(ada.id, {}, 9, ofFormerRelease)).items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id))
  })

  it('combines with the other filters', async () => {
    const ada = await app.signUp('Ada')
    const role = roleOf({ title: 'Baker', roleType: 'Manager' })
    const [seed, growth] = await bareStartups([
      { name: 'Bakery', details: 'Bread', stage: 'Seed', roles: [role], openRoleCount: 1 },
      { name: 'Mill', details: 'Flour', stage: 'Growth', industry: 'Finance' },
      { name: 'Unsaved', details: 'Bread', stage: 'Seed' },
    ])
    for (const id of [seed?.id, growth?.id]) await save(ada, String(id))
    expect(await namesOf(ada, { stage: 'Seed' })).toEqual(['Bakery'])
    expect(await namesOf(ada, { search: 'flour', industry: 'Finance' })).toEqual(['Mill'])
    expect(await namesOf(ada, { openOnly: 'true' })).toEqual(['Bakery'])
    expect(await namesOf(ada, { search: 'zebra' })).toEqual([])
  })

  it('takes two round trips and at most 12 read units when the user saved fifty startups', async () => {
    const ada = await app.signUp('Ada')
    const ids = (await bareStartups(Array.from({ length: 9 }, (_, at) => ({ name: `Cost ${at}` })))).map(({ id }) => id)
    const others = Array.from({ length: 50 - ids.length }, () => ulid())
    const savedAt = new Date().toISOString()
    await Promise.all([...ids, ...others].map((startupId) => addTo(savedStartups, { userId: ada.id, startupId, savedAt })))
    const { spent } = await metering(() => find9(ada))
    expect(spent.trips).toBe(2)
    expect(spent.reads).toBeLessThanOrEqual(12)
  })

  it('leaves out a deleted startup at once, and nothing of it stays saved', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id, name } = await registerStartup(app, ada)
    await save(bob, id)
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    expect(await namesOf(bob)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    expect(await savedIds(bob)).toEqual([])
    expect(await leftOf(id)).toEqual([])
  })
})

describe('DELETE /api/users/me', () => {
  it('deletes what the user saved', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id } = await registerStartup(app, ada)
    await save(bob, id)
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    expect(await find(savedStartups, { userId: bob.id, startupId: id })).toBeUndefined()
  })
})
