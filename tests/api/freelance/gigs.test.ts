import { describe, expect, it } from 'vitest'
import { getGig, gigs } from '../../../functions/data/freelance/gigs.ts'
import { itemOf } from '../../../functions/data/store/table.ts'
import { freelanceFollowUps } from '../../../functions/jobs/follow-ups/freelance.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { gigForm, inDays, postGig, propose } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const ada = await createUser('Ada')
const sam = await createUser('Sam')

const create = (body: object, as = ada) => app.call('POST /api/freelance/gigs', { body: gigForm(body) }, { as })
const read = (gigId: string, as = ada) => app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })

describe('POST /api/freelance/gigs', () => {
  it('creates a draft that others do not see, and publishing opens it (domain 3.9)', async () => {
    const { body } = await create({})
    expect(body).toMatchObject({ state: 'draft', isManaged: true, poster: { id: ada.id }, proposalCount: 0 })
    expect(await read(body.id, sam)).toMatchObject({ status: 404, body: { code: 'gig.not_found' } })
    const published = await app.call('PATCH /api/freelance/gigs/{gigId}/publish', { gigId: body.id }, { as: ada })
    expect(published).toMatchObject({ status: 200, body: { state: 'open' } })
    expect(await read(body.id, sam)).toMatchObject({ status: 200, body: { state: 'open', isManaged: false, agreement: null } })
  })

  it.each([
    [{ title: 'Logo' }, 'title', 'The title must have at least 5 characters'],
    [{ title: 'x'.repeat(121) }, 'title', 'The title may have at most 120 characters'],
    [{ description: 'Too short' }, 'description', 'The description must have at least 20 characters'],
    [{ description: 'x'.repeat(5_001) }, 'description', 'The description may have at most 5,000 characters'],
    [{ skills: [] }, 'skills', 'Please name at least one skill'],
    [{ skills: Array.from({ length: 11 }, (_, n) => `Skill ${n}`) }, 'skills', 'A gig may have at most 10 skills'],
    [{ budgetMin: -1 }, 'budgetMin', 'The amount must be at least 0'],
    [{ currency: 'Dollar' }, 'currency', 'Please choose a currency'],
  ])('refuses %j with a message at the field', async (changes, field, message) => {
    const { status, body } = await create(changes)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } })
  })

  it.each([
    [{ budgetMin: 2, budgetMax: 1 }, 'gig.budget_invalid'],
    [{ deadlineAt: new Date(Date.now() - 1_000).toISOString() }, 'gig.deadline_invalid'],
    [{ deadlineAt: new Date(Date.now() + 91 * DAY_MS).toISOString() }, 'gig.deadline_invalid'],
  ])('refuses %j', async (changes, code) => {
    expect(await create(changes)).toMatchObject({ status: 400, body: { code } })
  })

  it('is posted for a startup by its leaders only (D-PERM)', async () => {
    const startup = await registerStartup(app, ada)
    const member = await createUser('Member')
    await addMember(startup.id, member)
    expect(await create({ startupId: startup.id }, member)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    expect(await create({ startupId: startup.id }, sam)).toMatchObject({ status: 403 })
    expect(await create({ startupId: startup.id })).toMatchObject({ status: 200, body: { startup: { id: startup.id }, isManaged: true } })
  })
})

describe('PUT /api/freelance/gigs/{gigId}', () => {
  it('changes what is sent, refuses a stale version, and notifies those who sent proposals', async () => {
    const poster = await createUser('Poster')
    const freelancer = await createUser('Freelancer')
    const gig = await postGig(app, poster)
    await propose(app, freelancer, gig.id)
    const edit = (body: object) => app.call('PUT /api/freelance/gigs/{gigId}', { gigId: gig.id, body }, { as: poster })
    expect(await edit({ title: 'Draw two logos', version: gig.version })).toMatchObject({
      status: 200,
      body: { title: 'Draw two logos', version: 2 },
    })
    expect(await edit({ title: 'Draw three logos', version: gig.version })).toMatchObject({
      status: 409,
      body: { code: 'gig.stale', current: { title: 'Draw two logos' } },
    })
    await app.settled()
    const { body } = await app.call('GET /api/notifications/user', {}, { as: freelancer })
    expect(body.map(({ kind }) => kind)).toContain('gig.changed')
  })
})

describe('the states of a gig (domain 3.9)', () => {
  const step = (gigId: string, name: 'publish' | 'close', as = ada) =>
    app.call(
      name === 'publish' ? 'PATCH /api/freelance/gigs/{gigId}/publish' : 'PATCH /api/freelance/gigs/{gigId}/close',
      { gigId },
      { as },
    )

  it('closes an open gig, opens it again with a new deadline, and refuses other steps', async () => {
    const gig = await postGig(app, ada)
    expect(await step(gig.id, 'publish')).toMatchObject({ status: 409, body: { code: 'gig.state' } })
    expect(await step(gig.id, 'close')).toMatchObject({ status: 200, body: { state: 'closed' } })
    expect(await step(gig.id, 'close')).toMatchObject({ status: 409 })
    const reopen = (deadlineAt: string) =>
      app.call('PATCH /api/freelance/gigs/{gigId}/reopen', { gigId: gig.id, body: { deadlineAt } }, { as: ada })
    expect(await reopen(inDays(-1))).toMatchObject({ status: 400, body: { code: 'gig.deadline_invalid' } })
    expect(await reopen(inDays(5))).toMatchObject({ status: 200, body: { state: 'open' } })
  })

  it('deletes drafts and closed gigs only', async () => {
    const gig = await postGig(app, ada)
    const remove = () => app.call('DELETE /api/freelance/gigs/{gigId}', { gigId: gig.id }, { as: ada })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'gig.state' } })
    await step(gig.id, 'close')
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await read(gig.id)).toMatchObject({ status: 404 })
  })
})

describe('GET /api/freelance/gigs', () => {
  const find = async (query: object) => {
    const { body } = await app.call('GET /api/freelance/gigs', query, { as: sam })
    return body.items.map(({ title }) => title)
  }
  it('finds open gigs by text, skill, budget type, minimum and location', async () => {
    const poster = await createUser('Poster')
    await postGig(app, poster, {
      title: 'Translate our manual',
      skills: ['French'],
      location: 'Lyon',
      budgetMax: 20_000,
      budgetMin: 10_000,
    })
    await postGig(app, poster, {
      title: 'Audit smart contracts',
      skills: ['Solidity'],
      budgetType: 'hourly',
      budgetMin: 900_000,
      budgetMax: 1_000_000,
    })
    await create({ title: 'Unpublished manual work' }, poster)
    await app.settled()
    expect(await find({ search: 'manual' })).toEqual(['Translate our manual'])
    expect(await find({ skill: 'Solidity' })).toEqual(['Audit smart contracts'])
    expect(await find({ location: 'Lyon' })).toEqual(['Translate our manual'])
    expect(await find({ min: '10000' })).toEqual(['Audit smart contracts'])
    expect(await find({ budgetType: 'hourly' })).toEqual(['Audit smart contracts'])
    expect((await find({ skills: 'Solidity,French' })).toSorted()).toEqual(['Audit smart contracts', 'Translate our manual'])
  })

  it('indexes a gig of a former release whose description was moved to an item of its own', async () => {
    const { id } = await postGig(app, await createUser('Poster'))
    await app.settled()
    const gig = await getGig(id)
    if (!gig) throw new Error('No gig')
    const { excerpt, ...former } = itemOf(gigs, gig)
    const changes = freelanceFollowUps.filter(({ kind, events }) => kind === gigs.kind && events.includes('MODIFY'))
    for (const { run } of changes) await run({ row: itemOf(gigs, gig) }, { row: { ...former, description: excerpt } })
    expect(await find({})).toContain(gig.title)
  })
})
