import { describe, expect, it, vi } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { createUser, signInAgain } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { finish, hire } from '../../support/freelance/gigs.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'

const app = await openApp({ keepsTime: true })
const HIRING = ['proposal.accepted', 'gig.complete']

/** Points for hiring and work that a user got. */
async function earned(person: Person): Promise<[string, number][]> {
  await app.settled()
  const { entries } = await accountOf(person.id)
  return entries.filter(({ action }) => HIRING.includes(action)).map(({ action, amount }) => [action, amount])
}
const pass = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time })
const complete = async (gigId: string, poster: Person, freelancer: Person) =>
  finish(app, await signInAgain(poster), await signInAgain(freelancer), gigId)
const team = async (): Promise<[Person, Person]> => [await createUser('Poster'), await createUser('Ben')]
const mark = (person: Person, set: object) => commit(change(users.key(person), { set: { ...set } }))

describe('points for hiring and work (domain 3.16)', () => {
  it('come once for each pair of users and month, also when the two swap sides, and for a gig that is claimed', async () => {
    pass(Date.UTC(2031, 4, 2) - Date.now())
    const [poster, ben] = await team()
    const { gig } = await hire(app, poster, ben)
    pass(HOUR_MS + 1_000)
    await complete(gig.id, poster, ben)
    const once = [
      ['proposal.accepted', 30],
      ['gig.complete', 50],
    ]
    expect(await earned(ben)).toEqual(once)
    const { gig: second } = await hire(app, poster, ben)
    const { gig: swapped } = await hire(app, ben, poster)
    pass(HOUR_MS + 1_000)
    await complete(second.id, poster, ben)
    await complete(swapped.id, ben, poster)
    for (const action of HIRING) await claimAction(app, ben, action, second.id)
    expect([await earned(ben), await earned(poster)]).toEqual([once, []])
    pass(31 * DAY_MS)
    const { gig: later } = await hire(app, await signInAgain(poster), await signInAgain(ben))
    pass(HOUR_MS + 1_000)
    await complete(later.id, poster, ben)
    expect(await earned(ben)).toEqual([...once, ...once])
  })

  it('come for no work that is completed within an hour of the agreement', async () => {
    const [poster, ben] = await team()
    const { gig } = await hire(app, poster, ben)
    pass(HOUR_MS - 60_000)
    await complete(gig.id, poster, ben)
    await claimAction(app, ben, 'gig.complete', gig.id)
    expect(await earned(ben)).toEqual([['proposal.accepted', 30]])
  })

  it('count in the daily cap', async () => {
    const ben = await createUser('Ben')
    for (let gigs = 0; gigs < 7; gigs += 1) await hire(app, await createUser('Poster'), ben)
    const amounts = (await earned(ben)).map(([, amount]) => amount)
    expect(amounts.length).toBe(7)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeLessThan(200)
  })

  it.each([
    ['the poster', 'of a shared device', 0, { deviceGroup: '2026-11-01.hash' }],
    ['the freelancer', 'of a shared device', 1, { deviceGroup: '2026-11-01.hash' }],
    ['the poster', 'beyond the fifth of their network', 0, { sameNetwork: true }],
    ['the freelancer', 'beyond the fifth of their network', 1, { sameNetwork: true }],
  ])('do not come when %s is an account %s', async (_who, _what, side, marks) => {
    const both = await team()
    await mark(both[side] as Person, marks)
    await hire(app, ...both)
    expect(await earned(both[1])).toEqual([])
  })
})
