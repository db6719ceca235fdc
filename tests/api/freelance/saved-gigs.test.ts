import { describe, expect, it, vi } from 'vitest'
import { gigs, permanentlyDeleteGig } from '../../../functions/data/freelance/gigs.ts'
import { savedGigCounts, savedGigs } from '../../../functions/data/freelance/saved-gigs.ts'
import { find } from '../../../functions/data/store/table.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { SAVED_MAX } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp, type Person } from '../../support/app.ts'
import { postGig } from '../../support/freelance/gigs.ts'
import { addTo } from '../../support/table/rows.ts'

const app = await openApp()
const save = (as: Person, gigId: string) => app.call('PUT /api/freelance/gigs/{gigId}/saved', { gigId }, { as })
const unsave = (as: Person, gigId: string) => app.call('DELETE /api/freelance/gigs/{gigId}/saved', { gigId }, { as })
const savedIds = async (as: Person) => (await app.call('GET /api/freelance/saved', {}, { as })).body.items.map(({ gigId }) => gigId)
const found = async (as: Person, query: object = {}) =>
  (await app.call('GET /api/freelance/gigs', { ...query, saved: 'true' }, { as })).body.items.map(({ title }) => title)
const people = async () => [await app.signUp('Ada'), await app.signUp('Bob')] as const

describe('PUT /api/freelance/gigs/{gigId}/saved', () => {
  it('saves an open gig once, for the caller alone, until it is removed', async () => {
    const [ada, bob] = await people()
    const { id } = await postGig(app, ada)
    for (let again = 0; again < 2; again += 1) expect((await save(bob, id)).body).toEqual({ ok: true })
    expect([await savedIds(bob), await savedIds(ada)]).toEqual([[id], []])
    for (let again = 0; again < 2; again += 1) expect((await unsave(bob, id)).body).toEqual({ ok: true })
    expect(await savedIds(bob)).toEqual([])
  })

  it('refuses a gig beyond the limit', async () => {
    const [ada, bob] = await people()
    await addTo(savedGigCounts, { userId: bob.id, count: SAVED_MAX - 1 })
    const ids = [(await postGig(app, ada)).id, (await postGig(app, ada)).id]
    const answers = await Promise.all(ids.map((id) => save(bob, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.problem?.message).toBe('You can save up to 200 gigs. Please remove one first')
  })

  it('refuses drafts, closed and deleted gigs', async () => {
    const [ada, bob] = await people()
    const { id: draft } = await postGig(app, ada, { isPublished: false })
    const { id: closed } = await postGig(app, ada)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: closed }, { as: ada })
    expect((await save(bob, closed)).problem?.code).toBe('gig.state')
    await app.call('DELETE /api/freelance/gigs/{gigId}', { gigId: closed }, { as: ada })
    for (const id of [draft, closed, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) expect((await save(bob, id)).problem?.code).toBe('gig.not_found')
  })
})

describe('GET /api/freelance/gigs?saved=true', () => {
  it('lists saved gigs, last saved first, with the other filters, also one that was closed', async () => {
    const [ada, bob] = await people()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const posted = [await postGig(app, ada, { title: 'Logos' }), await postGig(app, ada, { title: 'Website', skills: ['Code'] })]
    for (const { id } of posted) {
      await save(bob, id)
      vi.setSystemTime(Date.now() + 1_000)
    }
    expect(await found(bob)).toEqual(['Website', 'Logos'])
    expect(await found(bob, { skill: 'illustration' })).toEqual(['Logos'])
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: String(posted[0]?.id) }, { as: ada })
    expect(await found(bob)).toEqual(['Website', 'Logos'])
    expect(await found(ada)).toEqual([])
  })

  it('leaves out a deleted gig, and nothing stays saved of one that is permanently deleted', async () => {
    const [ada, bob] = await people()
    const { id: gigId } = await postGig(app, ada)
    await save(bob, gigId)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId }, { as: ada })
    await app.call('DELETE /api/freelance/gigs/{gigId}', { gigId }, { as: ada })
    expect(await found(bob)).toEqual([])
    await commit(permanentlyDeleteGig(gigId))
    await app.settled()
    expect(await savedIds(bob)).toEqual([])
    expect(await find(savedGigCounts, { userId: bob.id })).toEqual({ count: 0 })
    expect(await find(gigs, { id: gigId })).toBeUndefined()
  })
})

describe('the account of a user', () => {
  it('exports what they saved, and is deleted with it', async () => {
    const [ada, bob] = await people()
    const { id: gigId } = await postGig(app, ada)
    await save(bob, gigId)
    const { body } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect(body).toMatchObject({ savedGigs: [{ gigId }] })
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    expect(await find(savedGigs, { userId: bob.id, gigId })).toBeUndefined()
  })
})
