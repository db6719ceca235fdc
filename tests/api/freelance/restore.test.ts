import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../shared/time.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { gigForm, postGig, propose } from '../../support/freelance/gigs.ts'

const app = await openApp({ keepsTime: true })
const ada = await createUser('Ada')

const on = (gigId: string) => ({ gigId })
const remove = (gigId: string) => app.call('DELETE /api/freelance/gigs/{gigId}', on(gigId), { as: ada })
const restore = (gigId: string, as = ada) => app.call('PATCH /api/freelance/gigs/{gigId}/restore', on(gigId), { as })

describe('PATCH /api/freelance/gigs/{gigId}/restore', () => {
  it('restores a deleted gig as it was, for those who manage it (D-CONV-10)', async () => {
    const gig = await postGig(app, ada)
    const ben = await createUser('Ben')
    await propose(app, ben, gig.id)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', on(gig.id), { as: ada })
    await remove(gig.id)
    expect(await restore(gig.id, ben)).toMatchObject({ status: 404, body: { code: 'gig.not_found' } })
    expect(await restore(gig.id)).toMatchObject({ status: 200, body: { state: 'closed', proposalCount: 1 } })
    expect(await restore(gig.id)).toMatchObject({ status: 200, body: { state: 'closed' } })
    const { body } = await app.call('GET /api/freelance/gigs/{gigId}', on(gig.id), { as: ben })
    expect(body).toMatchObject({ state: 'closed', myProposal: { state: 'declined' } })
  })

  it('restores a draft, which then counts as live again', async () => {
    const { body } = await app.call('POST /api/freelance/gigs', { body: gigForm() }, { as: ada })
    await remove(body.id)
    expect(await restore(body.id)).toMatchObject({ status: 200, body: { state: 'draft' } })
  })

  it('answers 404 after 30 days', async () => {
    const { body } = await app.call('POST /api/freelance/gigs', { body: gigForm() }, { as: ada })
    await remove(body.id)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS + 2_000 })
    expect(await restore(body.id, await signInAgain(ada))).toMatchObject({ status: 404 })
  })
})
