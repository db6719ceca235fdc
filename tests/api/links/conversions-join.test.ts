import { describe, expect, it } from 'vitest'
import { attributions, conversions, usedClicks } from '../../../functions/data/links/conversions.ts'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { openApp, type Person } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { accountOf } from '../../support/points/points.ts'
import { accept, ask, done, invite, requestNotices } from '../../support/requests.ts'
import { addTo } from '../../support/table/rows.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()

let addresses = 0
/** A user with an account arrives by a click, which is kept until they join. */
async function cameBy(link: AffiliateLink, as: Person): Promise<string> {
  addresses += 1
  const { body } = await click(app, link.code, { ip: `203.0.113.${addresses}` })
  const clickId = body.clickId ?? ''
  const answer = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as })
  expect(answer.body).toEqual({ converted: false, reason: 'attributed' })
  return clickId
}

async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const startup = await registerStartup(app, ada)
  return { ada, bob, startup, link: await linkOf(app, ada, startup) }
}

async function countsOf(ada: Person, link: AffiliateLink) {
  await app.settled()
  const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
  const shown = body.find(({ id }) => id === link.id)
  return { clicks: shown?.clicks, conversions: shown?.conversions }
}

describe('a stored click of a user who joins (domain 3.13)', () => {
  it('becomes a conversion of kind join with the acceptance: counted, notified and rewarded once', async () => {
    const { ada, bob, startup, link } = await fixture()
    const clickId = await cameBy(link, bob)
    const request = await done(ask(app, bob, startup))
    await done(accept(app, ada, request))
    await accept(app, ada, request)
    const pair = { startupId: startup.id, userId: bob.id }
    expect(await find(conversions, pair)).toMatchObject({ ...pair, kind: 'join', clickId, linkId: link.id, linkUserId: ada.id })
    expect(await find(attributions, pair)).toBeUndefined()
    expect(await find(usedClicks, { clickId })).toEqual({ ...pair, clickId })
    expect(await countsOf(ada, link)).toEqual({ clicks: 1, conversions: 1 })
    expect(await requestNotices(app, ada, 'affiliate.conversion')).toHaveLength(1)
    const { entries } = await accountOf(ada.id)
    expect(entries.filter(({ action }) => action === 'affiliate.conversion')).toEqual([expect.objectContaining({ amount: 25 })])
    // A repeated call answers the conversion.
    const { body } = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: bob })
    expect(body).toEqual({ converted: true, kind: 'join' })
  })

  it('becomes one also when the user accepts an invitation', async () => {
    const { ada, bob, startup, link } = await fixture()
    await cameBy(link, bob)
    await done(accept(app, bob, await done(invite(app, ada, startup, bob))))
    expect(await find(conversions, { startupId: startup.id, userId: bob.id })).toMatchObject({ kind: 'join' })
  })

  it('is ignored when it is older than 30 days or of the user’s own link; the user joins all the same', async () => {
    const { ada, startup, link } = await fixture()
    const kept = [
      { age: 30 * DAY_MS + MINUTE_MS, own: false, converts: false },
      { age: 1_000, own: true, converts: false },
      { age: 30 * DAY_MS - MINUTE_MS, own: false, converts: true },
    ]
    for (const [n, { age, own, converts }] of kept.entries()) {
      const person = await createUser('Late')
      const pair = { startupId: startup.id, userId: person.id }
      const at = new Date(Date.now() - age).toISOString()
      await addTo(attributions, { ...pair, clickId: `click ${n}`, linkId: link.id, linkUserId: own ? person.id : ada.id, at })
      await done(accept(app, ada, await done(ask(app, person, startup))))
      expect((await find(conversions, pair)) !== undefined).toBe(converts)
    }
  })

  it('is ignored for an account in a device group: an account beyond the fifth of one identity and day', async () => {
    const { ada, startup, link } = await fixture()
    const sixth = await createUser('Sixth')
    await commit(change(users.key(sixth), { set: { deviceGroup: '2026-01-01.hash' } }))
    const pair = { startupId: startup.id, userId: sixth.id }
    await addTo(attributions, { ...pair, clickId: 'of a group', linkId: link.id, linkUserId: ada.id, at: new Date().toISOString() })
    expect(await done(accept(app, ada, await done(ask(app, sixth, startup))))).toMatchObject({ status: 'accepted' })
    expect(await find(conversions, pair)).toBeUndefined()
    expect(await find(usedClicks, { clickId: 'of a group' })).toBeUndefined()
  })

  it('is ignored when another user has used it meanwhile; the user joins all the same', async () => {
    const { ada, bob, startup, link } = await fixture()
    const clickId = await cameBy(link, bob)
    await addTo(usedClicks, { startupId: startup.id, userId: ada.id, clickId })
    expect(await done(accept(app, ada, await done(ask(app, bob, startup))))).toMatchObject({ status: 'accepted' })
    expect(await find(conversions, { startupId: startup.id, userId: bob.id })).toBeUndefined()
  })

  it('does once: who leaves and joins again converts no second time', async () => {
    const { ada, bob, startup, link } = await fixture()
    await cameBy(link, bob)
    await done(accept(app, ada, await done(ask(app, bob, startup))))
    await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: bob })
    const at = new Date().toISOString()
    await addTo(attributions, { startupId: startup.id, userId: bob.id, clickId: 'second', linkId: link.id, linkUserId: ada.id, at })
    await done(accept(app, ada, await done(ask(app, bob, startup))))
    expect(await countsOf(ada, link)).toEqual({ clicks: 1, conversions: 1 })
    expect(await find(usedClicks, { clickId: 'second' })).toBeUndefined()
  })
})
