import { describe, expect, it, vi } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import type { ProfileChange } from '../../../shared/entities/profile.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf, claimAction } from '../../support/points/points.ts'
import { COMPLETE_FACTS } from '../../support/profiles/profiles.ts'
import { DAY_MS } from '../../../shared/time.ts'
const app = await openApp()

const given = async (person: Person, action: string) => {
  const { entries } = await accountOf(person.id)
  return entries.filter((entry) => entry.action === action).map(({ ref, amount }) => `${ref} ${amount}`)
}
const badges = async (as: Person) =>
  (await app.call('GET /api/users/{id}/badges', { id: as.id }, { as })).body.map(({ name }: { name: string }) => name)

const today = () => new Date().toISOString().slice(0, 10)
const startAt = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })
/** A Monday in the future, since a session must have begun. */
const monday = (() => {
  const soon = new Date(Date.now() + DAY_MS)
  return new Date(soon.getTime() + ((8 - soon.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10)
})()

/** Comes on some of the next days: `true` is a day with a visit. */
async function visitOn(person: Person, days: readonly boolean[]): Promise<void> {
  for (const comes of days) {
    if (comes) {
      expect((await claimAction(app, person, 'visit.daily', today())).body.lastAward.amount).toBe(5)
      await app.settled()
    }
    vi.setSystemTime(Date.now() + DAY_MS)
  }
}

describe('seven visits in a row', () => {
  it('are rewarded on the seventh day, once an ISO week, and give a badge', async () => {
    startAt(monday)
    const ada = await app.signUp('Ada')
    await visitOn(
      ada,
      Array.from({ length: 6 }, () => true),
    )
    expect(await given(ada, 'visit.streak7')).toEqual([])
    const week = isoWeekOf(today())
    await visitOn(ada, [true])
    expect(await given(ada, 'visit.streak7')).toEqual([`${week} 20`])
    const next = isoWeekOf(today())
    expect(next).not.toBe(week)
    await visitOn(
      ada,
      Array.from({ length: 5 }, () => true),
    )
    expect(await given(ada, 'visit.streak7')).toEqual([`${week} 20`, `${next} 20`])
    expect(await badges(ada)).toContain('Seven-Day Streak')
  })

  it('begin anew after a day without one', async () => {
    startAt(monday)
    const ada = await app.signUp('Ada')
    await visitOn(ada, [true, true, true, true, true, true, false, true])
    expect(await given(ada, 'visit.streak7')).toEqual([])
  })

  it('are verified by the named call, for the week in which they came to seven alone', async () => {
    startAt(monday)
    const ada = await app.signUp('Ada')
    await visitOn(
      ada,
      Array.from({ length: 6 }, () => true),
    )
    const early = await claimAction(app, ada, 'visit.streak7', isoWeekOf(today()))
    expect(early.body.lastAward.amount).toBe(0)
    await visitOn(ada, [true])
    const week = isoWeekOf(new Date(Date.now() - DAY_MS).toISOString().slice(0, 10))
    expect((await claimAction(app, ada, 'visit.streak7', isoWeekOf(today()))).body.lastAward.amount).toBe(0)
    const { result, spent } = await metering(() => claimAction(app, ada, 'visit.streak7', week))
    expect(result.body.lastAward).toEqual({ amount: 20, reason: 'Seven days in a row', capped: false })
    expect(spent.reads).toBeLessThanOrEqual(4)
    expect((await claimAction(app, ada, 'visit.streak7', week)).body.lastAward.amount).toBe(0)
  })
})

const ALL: ProfileChange = { ...COMPLETE_FACTS, bio: 'For engines.', links: { website: 'https://ada.example' } }
const save = (as: Person, body: ProfileChange) => app.call('PUT /api/users/profile', { body }, { as })
const showPicture = ({ id }: Person) => commit(change(users.key({ id }), { set: { profileImage: '/uploads/profiles/ada.png' } }))

describe('a complete profile', () => {
  it('is rewarded once, in any order of its parts, and keeps the award when a part is removed', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    app.dynamodb.faults.stream = { seed: 5, recut: true, repeat: true, overlap: true, replay: true }
    await save(ada, ALL)
    await showPicture(bob)
    const { bio, ...rest } = ALL
    await save(bob, rest)
    await app.settled()
    expect([await given(ada, 'profile.complete'), await given(bob, 'profile.complete')]).toEqual([[], []])
    await showPicture(ada)
    await save(bob, { bio })
    await app.settled()
    await save(ada, { headline: null })
    await save(ada, { headline: 'Writes again' })
    await app.settled()
    expect([await given(ada, 'profile.complete'), await given(bob, 'profile.complete')]).toEqual([[`${ada.id} 30`], [`${bob.id} 30`]])
  })

  it.each(Object.keys(ALL))('is none without %s', async (field) => {
    const ada = await app.signUp('Ada')
    await showPicture(ada)
    await save(ada, { ...ALL, [field]: undefined })
    await app.settled()
    expect(await given(ada, 'profile.complete')).toEqual([])
    expect((await claimAction(app, ada, 'profile.complete', ada.id)).body.lastAward.amount).toBe(0)
  })

  it('is verified by the named call, within its budget, and shown in the history', async () => {
    const ada = await app.signUp('Ada')
    await showPicture(ada)
    await save(ada, { ...ALL, bio: 'x'.repeat(2_000) })
    await app.settled()
    const { result, spent } = await metering(() => claimAction(app, ada, 'profile.complete', ada.id))
    expect(result.body.lastAward).toEqual({ amount: 30, reason: 'Completed your profile', capped: false })
    expect(spent.reads).toBeLessThanOrEqual(4)
    const { body } = await app.call('GET /api/users/points/history', {}, { as: ada })
    expect(body.items[0]).toMatchObject({ action: 'profile.complete', amount: 30, reason: 'Completed your profile' })
    const bob = await app.signUp('Bob')
    expect((await claimAction(app, bob, 'profile.complete', ada.id)).body.lastAward.amount).toBe(0)
  })
})
