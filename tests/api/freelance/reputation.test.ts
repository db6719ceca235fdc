import { describe, expect, it, vi } from 'vitest'
import { getWholeGig, updateGig } from '../../../functions/data/freelance/gigs.ts'
import { addToRating, deleteCountedReview, getCountedReview, type CountedReview } from '../../../functions/data/ratings.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { countFormerHire, countHire } from '../../../functions/domain/freelance/gigs/count-hire.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { completeWithReviews, hire, postGig, propose, type Ratings, step } from '../../support/freelance/gigs.ts'

const app = await openApp({ keepsTime: true })
type As = { token: string }

const read = (gigId: string, as: As) => app.call('GET /api/freelance/gigs/{gigId}', { gigId }, { as })
const reviewsOf = (userId: string, as: As) => app.call('GET /api/freelance/users/{userId}/reviews', { userId }, { as })
const profileOf = (id: string, as: As) => app.call('GET /api/profiles/{id}', { id }, { as })

const complete = (poster: As, freelancer: As, ratings: Ratings) => completeWithReviews(app, poster, freelancer, ratings)

describe('GET /api/freelance/users/{userId}/reviews', () => {
  it('lists the reviews that are shown, and profiles have an average from the first on', async () => {
    const [poster, ben] = [await createUser('Poster'), await createUser('Ben')]
    await complete(poster, ben, { poster: 5, freelancer: 5 })
    await complete(poster, ben, { poster: 4, freelancer: 5 })
    await complete(poster, ben, { poster: 1 })
    const listed = await reviewsOf(ben.id, poster)
    expect(listed.body.items.map(({ rating, gig }) => [rating, gig.title])).toEqual([
      [4, 'Draw a logo'],
      [5, 'Draw a logo'],
    ])
    expect((await profileOf(ben.id, poster)).body.rating).toEqual({ average: 4, count: 1 })
    await complete(await createUser('Second'), ben, { poster: 5, freelancer: 5 })
    await complete(await createUser('Third'), ben, { poster: 4, freelancer: 5 })
    expect((await profileOf(ben.id, poster)).body.rating).toEqual({ average: 4.3, count: 3 })
  })

  it('count the newest review of each author only, also when several appear at once, and none of a deleted author', async () => {
    const [ben, first, gone] = [await createUser('Ben'), await createUser('First'), await app.signUp('Gone')]
    for (const stars of [1, 2]) await complete(first, ben, { poster: stars, freelancer: 5 })
    for (const stars of [1, 3]) await complete(gone, ben, { poster: stars, freelancer: 5 })
    await Promise.all([5, 5, 5].map((stars) => complete(first, ben, { poster: stars, freelancer: 5 })))
    for (const name of ['Second', 'Third']) await complete(await createUser(name), ben, { poster: 4, freelancer: 5 })
    expect((await profileOf(ben.id, first)).body.rating).toEqual({ average: 4, count: 4 })
    await app.call('DELETE /api/users/me', { body: { password: gone.password } }, { as: gone })
    await passMinute(app)
    expect((await profileOf(ben.id, first)).body.rating).toEqual({ average: 4.3, count: 3 })
  })

  it('count once what a former release counted twice, when the pair reviews again', async () => {
    const [ben, first] = [await createUser('Ben'), await createUser('First')]
    for (const stars of [1, 2]) await complete(first, ben, { poster: stars, freelancer: 5 })
    await commit(deleteCountedReview((await getCountedReview({ subjectId: ben.id, authorId: first.id })) as CountedReview))
    await commit(addToRating(ben.id, 1))
    await complete(first, ben, { poster: 5, freelancer: 5 })
    for (const name of ['Second', 'Third']) await complete(await createUser(name), ben, { poster: 4, freelancer: 5 })
    expect((await profileOf(ben.id, first)).body.rating).toEqual({ average: 4.3, count: 3 })
  })

  it('answers 404 for a hidden profile', async () => {
    const [ben, eve] = [await createUser('Ben'), await createUser('Eve')]
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: ben })
    expect(await reviewsOf(ben.id, eve)).toMatchObject({ status: 404, body: { code: 'user.not_found' } })
    expect(await reviewsOf(ben.id, ben)).toMatchObject({ status: 200, body: { items: [] } })
  })
})

describe('GET /api/freelance/startups/{startupId}/reviews', () => {
  it('lists the reviews of the gigs of a startup, whose rating is their average, whatever the levels of the team', async () => {
    const [owner, ben] = [await createUser('Owner'), await createUser('Ben')]
    const { id: startupId } = await registerStartup(app, owner)
    const reviewed = async (freelancer: number, by: As = ben) =>
      completeWithReviews(app, owner, by, { poster: 5, freelancer }, { startupId })
    const listed = async () => (await app.call('GET /api/freelance/startups/{startupId}/reviews', { startupId }, { as: ben })).body
    const ratingShown = async () => (await app.call('GET /api/startups/{id}', { id: startupId }, { as: ben })).body.rating
    expect(await ratingShown()).toBe(0)
    await reviewed(5)
    await reviewed(4)
    expect(await listed()).toMatchObject({ items: [{ rating: 4, author: { id: ben.id } }, { rating: 5 }], nextCursor: null })
    expect(await ratingShown()).toBe(4)
    await addMember(startupId, await createUser('Carl'))
    expect(await ratingShown()).toBe(4)
    await reviewed(5, await createUser('Eve'))
    await reviewed(4, await createUser('Kim'))
    expect((await listed()).rating).toEqual({ average: 4.3, count: 3 })
    expect(await ratingShown()).toBe(4.3)
    expect((await reviewsOf(owner.id, ben)).body.items).toEqual([])
  })

  it('answers 404 for a startup that does not exist', async () => {
    const as = await createUser('Ben')
    const answer = await app.call('GET /api/freelance/startups/{startupId}/reviews', { startupId: as.id }, { as })
    expect(answer).toMatchObject({ status: 404, body: { code: 'startup.not_found' } })
  })
})

describe('the usual response time of a poster', () => {
  it('is the median of the answers to proposals, on all open gigs, from three answers on', async () => {
    const poster = await createUser('Poster')
    const [gig, other] = [await postGig(app, poster), await postGig(app, poster)]
    expect((await read(gig.id, poster)).body.posterAnswersInHours).toBeNull()
    const sent = []
    for (const name of ['Ben', 'Eve', 'Kim']) {
      sent.push(await propose(app, await createUser(name), gig.id))
    }
    const after = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
    after(2)
    await step(app, poster, sent[0]?.id ?? '', 'shortlist')
    after(3)
    await step(app, poster, sent[1]?.id ?? '', 'decline')
    await app.settled()
    expect((await read(other.id, poster)).body.posterAnswersInHours).toBeNull()
    after(5)
    await app.call('PATCH /api/freelance/gigs/{gigId}/close', { gigId: gig.id }, { as: poster })
    await app.settled()
    expect((await read(other.id, poster)).body.posterAnswersInHours).toBe(6)
    const next = await postGig(app, poster)
    await app.settled()
    expect((await read(next.id, poster)).body.posterAnswersInHours).toBe(6)
  })
})

describe('what a gig says of its poster', () => {
  it('is the average of all reviews and the number of hires, also of those that a former release made', async () => {
    const [poster, ben] = [await createUser('Poster'), await createUser('Ben')]
    const clientOf = async (gigId: string) => (await read(gigId, ben)).body.client
    expect(await clientOf((await postGig(app, poster)).id)).toEqual({ rating: null, hires: 0 })
    await completeWithReviews(app, poster, ben, { poster: 5, freelancer: 4 })
    const { gig } = await hire(app, poster, ben)
    await app.settled()
    expect(await clientOf(gig.id)).toEqual({ rating: { average: 4, count: 1 }, hires: 2 })
    const stored = await getWholeGig(gig.id)
    if (!stored) throw new Error('The gig is missing')
    const { isHireCounted: _counted, ...former } = stored
    await commit(updateGig(stored, former))
    await app.settled()
    for (let again = 0; again < 2; again += 1) await countFormerHire(gig.id)
    expect(await clientOf(gig.id)).toEqual({ rating: { average: 4, count: 1 }, hires: 3 })
    await countHire({ ...former, isAnonymous: true })
    expect(await clientOf(gig.id)).toMatchObject({ hires: 3 })
  })
})
