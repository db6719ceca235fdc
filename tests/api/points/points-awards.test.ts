import { describe, expect, it, vi } from 'vitest'
import { db } from '../../../functions/data/store/client.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { reward } from '../../../functions/domain/points/award.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { accountOf, claimAction, claimPoints, signUpSettled, rolesNumbered, granted } from '../../support/points/points.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const app = await openApp()

const signUp = (name: string) => signUpSettled(app, name)

describe('awards of the server', () => {
  it('S1-10 come for registering, a startup, its roles and a link', async () => {
    const ada = await signUp('Ada')
    const startup = await registerStartup(app, ada, { roles: rolesNumbered(1) })
    await linkOf(app, ada, startup)
    await linkOf(app, ada, startup)
    await app.settled()
    expect((await granted(ada)).map(([action, amount]) => `${action} ${amount}`).toSorted()).toEqual([
      'account.register 10',
      'affiliate.link 5',
      'role.add 5',
      'startup.create 50',
    ])
    const { body } = await app.call('GET /api/auth/me', {}, { as: ada })
    expect(body).toMatchObject({ points: 70, level: 3 })
  })

  it('are read, and not written again, when the user has them', async () => {
    const [ada, ref] = [await signUp('Ada'), ulid()]
    await reward(ada.id, 'startup.create', ref)
    await app.settled()
    const sent = vi.spyOn(db, 'send')
    await reward(ada.id, 'startup.create', ref)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('come for visits by others, at most 20 points a day, and the line that met the cap is the last of that day', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    for (let visitor = 0; visitor < 24; visitor += 1) {
      await click(app, link.code, { ip: `198.51.100.${visitor}` })
      if (visitor % 3 === 0 || visitor > 18) await app.settled()
    }
    await click(app, link.code, { as: ada })
    await app.settled()
    const lines = (await accountOf(ada.id)).entries.filter(({ action }) => action === 'affiliate.click')
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(20)
    expect(lines.filter(({ amount }) => amount === 0).length).toBeLessThanOrEqual(1)
  })

  it('come for conversions, however many a day', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const { body } = await click(app, link.code, { ip: `203.0.113.${visitor}` })
      const bob = await app.signUp('Bob')
      await app.call('POST /api/affiliate-links/convert', { body: { clickId: body.clickId ?? '' } }, { as: bob })
    }
    await app.settled()
    const lines = (await accountOf(ada.id)).entries.filter(({ action }) => action === 'affiliate.conversion')
    expect(lines.map(({ amount, capped }) => [amount, capped])).toEqual(Array.from({ length: 10 }, () => [25, false]))
    const { body } = await app.call('GET /api/users/{id}/badges', { id: ada.id }, { as: ada })
    expect(body.map(({ id }) => id).toSorted()).toEqual(['connector', 'first-startup'])
  })

  it('are reversed when the link is deleted within a day, once, and the level stays', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    await app.settled()
    const before = await accountOf(ada.id)
    expect(before).toMatchObject({ points: 65, score: { level: 3 } })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    const after = await accountOf(ada.id)
    expect(after).toMatchObject({ points: 60, score: { balance: 60, verified: 60 } })
    expect(after.entries.at(-1)).toMatchObject({ action: 'affiliate.link', amount: -5, balanceAfter: 60 })
    await claimAction(app, ada, 'affiliate.link', link.startupId)
    expect((await accountOf(ada.id)).points).toBe(60)
  })

  it('stay when the link is deleted later than a day after', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    expect((await accountOf(ada.id)).points).toBe(65)
  })

  it('bring a level that never falls', async () => {
    const ada = await signUp('Ada')
    const link = await linkOf(app, ada, await registerStartup(app, ada))
    await app.settled()
    await claimPoints(app, ada, 55, 'Because')
    const level = (await app.call('GET /api/auth/me', {}, { as: ada })).body
    expect(level).toMatchObject({ points: 120, level: 4 })
    await app.call('DELETE /api/affiliate-links/{id}', { id: link.id }, { as: ada })
    await app.settled()
    expect((await app.call('GET /api/auth/me', {}, { as: ada })).body).toMatchObject({ points: 115, level: 4 })
    expect((await claimPoints(app, ada, 1, 'Because')).body).toMatchObject({ points: 116, level: 4 })
  })

  it('notify of a new level or badge', async () => {
    const ada = await signUp('Ada')
    await registerStartup(app, ada)
    await app.settled()
    const { body } = await app.call('GET /api/notifications/user', {}, { as: ada })
    const answers = body.map(({ kind, message }) => `${kind}: ${message}`)
    expect(answers.toSorted()).toEqual([
      'points.badge: You have earned the badge First Startup',
      'points.levelup: You have reached level 3',
    ])
  })

  it('are not given to deleted users', async () => {
    const ada = await signUp('Ada')
    const startup = await registerStartup(app, ada)
    await app.settled()
    await commit(change(users.key({ id: ada.id }), { set: { deletedAt: new Date().toISOString() } }))
    // The score follows the deletion.
    await app.settled()
    const before = await accountOf(ada.id)
    await Promise.all([reward(ada.id, 'affiliate.link', startup.id), reward(ulid(), 'startup.create', startup.id)])
    expect(await accountOf(ada.id)).toEqual(before)
  })
})
