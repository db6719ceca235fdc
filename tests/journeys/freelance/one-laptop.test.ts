import { commit } from '../../../functions/data/transaction.ts'
import { verifyAddress } from '../../../functions/domain/accounts/verified-address/verify-address.ts'
import { describe, expect, it } from 'vitest'
import { ACTIONS } from '../../../shared/points.ts'
import { openApp, type Person } from '../../support/app.ts'
import { completeWithReviews, hire } from '../../support/freelance/gigs.ts'
import { accountOf } from '../../support/points/points.ts'
import { accept, ask } from '../../support/requests.ts'
import { passMinute } from '../../support/startups/lifecycle.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const app = await openApp({ keepsTime: true })
const LAPTOP = { ip: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Laptop' }
const ONE_GIG = ACTIONS['proposal.accepted'].points + ACTIONS['gig.complete'].points

async function signUp(name: string): Promise<Person> {
  const [email, password] = [`${name.toLowerCase()}@example.org`, 'correct horse battery 7']
  const { body } = await app.call('POST /api/auth/register', { body: { name, email, password } }, LAPTOP)
  await commit(verifyAddress(body.user.id, email))
  return { id: body.user.id, name, email, password, token: body.token, ip: LAPTOP.ip }
}
const ratingOf = async (person: Person, as: Person) => (await app.call('GET /api/profiles/{id}', { id: person.id }, { as })).body.rating

describe('two accounts of one laptop (domain 3.16)', () => {
  it('that hire, complete and review one another in a minute earn less than one honest gig, and one review each', async () => {
    const [ann, bob] = [await signUp('Ann'), await signUp('Bob')]
    for (let round = 0; round < 5; round += 1) {
      await completeWithReviews(app, ann, bob, { poster: 5, freelancer: 5 })
      await completeWithReviews(app, bob, ann, { poster: 5, freelancer: 5 })
    }
    await app.settled()
    const earned = [...(await accountOf(ann.id)).entries, ...(await accountOf(bob.id)).entries]
    const byHiring = earned.filter(({ action }) => action === 'proposal.accepted' || action === 'gig.complete')
    expect(byHiring.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(ONE_GIG)
    expect([await ratingOf(ann, bob), await ratingOf(bob, ann)]).toEqual([
      { average: 5, count: 1 },
      { average: 5, count: 1 },
    ])
  })

  it('lose all points by a startup that they delete within a day, once, with the level that these gave and a line for each', async () => {
    const [cat, dan] = [await signUp('Cat'), await signUp('Dan')]
    await app.settled()
    const { id, name } = await registerStartup(app, cat)
    await hire(app, cat, dan, { startupId: id })
    await accept(app, cat, (await ask(app, dan, { id })).body)
    await app.settled()
    expect([(await accountOf(cat.id)).score?.level, (await accountOf(dan.id)).score?.level]).toEqual([3, 3])
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: cat })
    await passMinute(app)
    await passMinute(app)
    for (const person of [cat, dan]) {
      const { points, entries, score } = await accountOf(person.id)
      expect({ points, level: score?.level }).toEqual({ points: 10, level: 1 })
      const given = entries.filter(({ amount, startupId }) => amount > 0 && startupId === id)
      const taken = entries.filter(({ amount }) => amount < 0)
      expect(taken.map(({ reason }) => reason).toSorted()).toEqual(given.map(({ reason }) => `Taken back: ${reason}`).toSorted())
      expect((await app.call('GET /api/auth/me', {}, { as: person })).body).toMatchObject({ points: 10, level: 1 })
    }
  })
})
