import { describe, expect, it } from 'vitest'
import { GIG_DESCRIPTION_MAX, GIGS_PER_PAGE, LETTER_MAX, OWN_PROPOSALS_PER_PAGE, PROPOSALS_PER_PAGE } from '../../../shared/limits.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { gigPages, listGigs, listProposals, postGig, propose, step } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const poster = await createUser('Poster')

describe('GET /api/freelance/mine/gigs', () => {
  it('gives all gigs of the user and of the startups that they lead, page by page', async () => {
    const [ada, ben] = [await createUser('Ada'), await createUser('Ben')]
    const wanted: string[] = []
    for (let startup = 0; startup < 4; startup += 1) {
      const { id: startupId } = await registerStartup(app, ben)
      const { id: roleId } = await addRole(app, ben, startupId, 'Head', startup < 3 ? 'Manager' : 'Sales')
      await addMember(startupId, ada, roleId)
      for (let gig = 0; gig < 3; gig += 1) {
        const { id } = await postGig(app, ben, { startupId })
        if (startup < 3) wanted.push(id)
      }
    }
    for (let gig = 0; gig <= GIGS_PER_PAGE; gig += 1) wanted.push((await postGig(app, ada)).id)
    const found = await listGigs(app, ada)
    expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
    expect(await listGigs(app, await createUser('Eve'))).toEqual([])
  })

  it('gives gigs with unanswered proposals before others, and deleted ones last', async () => {
    const [ada, ben] = [await createUser('Ada'), await createUser('Ben')]
    const asked = await postGig(app, ada, { title: 'Asked' })
    const answered = await postGig(app, ada, { title: 'Answered' })
    await step(app, ada, (await propose(app, ben, answered.id)).id, 'shortlist')
    const deleted = await postGig(app, ada, { title: 'Deleted', isPublished: false })
    await app.call('DELETE /api/freelance/gigs/{gigId}', { gigId: deleted.id }, { as: ada })
    for (let gig = 0; gig < GIGS_PER_PAGE; gig += 1) await postGig(app, ada, { title: 'Newer' })
    await propose(app, ben, asked.id)
    const [first, second] = await gigPages(app, ada)
    expect(first?.map(({ title }) => title)).toContain('Asked')
    expect(second?.map(({ title, deletedAt }) => `${title} ${deletedAt !== null}`).toSorted()).toEqual([
      'Answered false',
      'Deleted true',
      'Newer false',
    ])
  })
})

describe('GET /api/freelance/mine/proposals', () => {
  it('gives offers first and what has ended last, without letters', async () => {
    const ben = await createUser('Ben')
    const send = async (title: string) => propose(app, ben, (await postGig(app, poster, { title })).id)
    const offered = await send('Offered')
    const waiting = await send('Waiting')
    const ended: string[] = []
    for (let at = 0; at < OWN_PROPOSALS_PER_PAGE; at += 1) {
      const { id } = await send('Ended')
      await step(app, ben, id, 'withdraw')
      ended.unshift(id)
    }
    await step(app, poster, offered.id, 'offer')
    const found = await listProposals(app, ben)
    expect(found.map(({ id }) => id)).toEqual([offered.id, waiting.id, ...ended])
    expect(found.filter((one) => 'letter' in one)).toEqual([])
  })
})

describe('long texts', () => {
  const description = 'd'.repeat(GIG_DESCRIPTION_MAX)
  const letter = 'l'.repeat(LETTER_MAX)

  it('are whole on the page of a gig, for its poster, and in the export', async () => {
    const [ada, ben] = [await createUser('Ada'), await createUser('Ben')]
    const gig = await postGig(app, ada, { description })
    const { id } = await propose(app, ben, gig.id, { letter })
    const on = { gigId: gig.id }
    expect((await app.call('GET /api/freelance/gigs/{gigId}', on, { as: ben })).body).toMatchObject({ description, myProposal: { letter } })
    const { body } = await app.call('GET /api/freelance/gigs/{gigId}/proposals', on, { as: ada })
    expect(body.items).toMatchObject([{ id, letter }])
    expect((await step(app, ada, id, 'shortlist')).body).toMatchObject({ letter })
    const [listed] = await listGigs(app, ada)
    expect(listed?.description).toMatch(/^d+\u2026$/)
    const exported = async (as: typeof ada) => (await app.call('GET /api/users/me/export', {}, { as })).body
    expect(await exported(ada)).toMatchObject({ gigs: [{ description }], proposals: [] })
    expect(await exported(ben)).toMatchObject({ gigs: [], proposals: [{ letter }] })
  })

  it('are changed with the gig', async () => {
    const ada = await createUser('Ada')
    const gig = await postGig(app, ada, { description })
    const after = `${description.slice(1)}!`
    const { body } = await app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body: { description: after } }, { as: ada })
    expect(body.description).toBe(after)
    const stale = { gigId: gig.id, body: { description, version: gig.version } }
    expect(await app.call('PUT /api/freelance/gigs/{gigId}', stale, { as: ada })).toMatchObject({
      status: 409,
      body: { current: { description: after } },
    })
    const closed = await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: ada })
    expect(closed.body.description).toBe(after)
  })
})

describe('GET /api/freelance/gigs/{gigId}/proposals', () => {
  it('gives a few letters at a time, unanswered ones first', async () => {
    const gig = await postGig(app, poster)
    const ids: string[] = []
    for (let at = 0; at <= PROPOSALS_PER_PAGE; at += 1) ids.push((await propose(app, await createUser('Ben'), gig.id)).id)
    const [seen = '', ...others] = ids
    await step(app, poster, seen, 'shortlist')
    const read = (cursor: object) => app.call('GET /api/freelance/gigs/{gigId}/proposals', { gigId: gig.id, ...cursor }, { as: poster })
    const { body } = await read({})
    expect(body.items.map(({ id }) => id)).toEqual(others)
    const next = await read({ cursor: body.nextCursor })
    expect(next.body.items.map(({ id }) => id)).toEqual([seen])
  })
})
