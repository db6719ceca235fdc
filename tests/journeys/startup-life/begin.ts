import { expect, it } from 'vitest'
import { click, linkOf } from '../../support/links/clicks.ts'
import { JPEG } from '../../support/formats/images.ts'
import { ask, invite } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { ENGINES, app, begun, edit, life, roleCalled, story } from './story.ts'

/** The startups are registered, and people ask for roles and are invited. */
export function beginStory(): void {
  it('S1-04 the founders register startups, and everybody finds them by browsing, as they are after each edit', async () => {
    const { Ada, Grace, Bob, Fay } = life.users
    const roles = (...list: object[]) => JSON.stringify(list)
    const logo = { bytes: JPEG }
    const mine = roles({ title: 'Head', roleType: 'Manager' }, { title: 'Weaver', roleType: 'Sales' })
    const engines = await registerStartup(app, Ada, { name: ENGINES, location: 'London', roles: mine, logo })
    life.pass(HOUR_MS)
    const compilers = await registerStartup(app, Grace, {
      name: 'Compilers',
      details: 'A language that people read',
      roles: roles({ title: 'Tester', roleType: 'Marketing' }),
    })
    Object.assign(story, { engines, compilers })
    expect(await life.news()).toEqual({
      Ada: ['points.badge: You have earned the badge First Startup'],
      Grace: ['points.badge: You have earned the badge First Startup'],
    })
    for (const seen of Object.values(await life.eachOf((as) => life.browse(as)))) expect(seen).toEqual(['Compilers', ENGINES])
    expect(await life.browse(Fay, { search: 'weave' })).toEqual([ENGINES])
    expect(await life.browse(Fay, { roleType: 'Marketing' })).toEqual(['Compilers'])
    expect(await life.browse(Bob, { location: 'London' })).toEqual([ENGINES])

    expect((await edit(Grace, { location: 'Turin' })).status).toBe(403)
    expect((await edit(Ada, { location: 'Turin', stage: 'Seed' })).body).toMatchObject({
      location: 'Turin',
      stageHistory: [{ stage: 'Idea' }, { stage: 'Seed' }],
    })
    await app.settled()
    expect([await life.browse(Fay, { location: 'London' }), await life.browse(Fay, { location: 'Turin' })]).toEqual([[], [ENGINES]])

    expect([await life.mine(Ada), await life.mine(Grace), await life.mine(Bob)]).toEqual([
      { owned: [ENGINES], joined: [] },
      { owned: ['Compilers'], joined: [] },
      { owned: [], joined: [] },
    ])
    expect([await life.place(Ada, engines), await life.place(Bob, engines)]).toEqual([
      ['Owner', null, null],
      [null, null, null],
    ])
    expect(await life.team(Ada, engines)).toEqual([['Ada', Ada.email, null, 'Owner']])
    expect(await life.team(Bob, engines)).toEqual([['Ada', undefined, null, 'Owner']])
    expect(await life.earned(Ada)).toEqual(['account.register 10', 'role.add 5', 'role.add 5', 'startup.create 50'])
    expect(await life.badges(Ada)).toEqual(['first-startup'])
  })

  it('S1-05 people ask for roles and are invited, and each of them sees what waits for whom', async () => {
    const { engines, compilers } = story
    const { Ada, Grace, Bob, Cleo, Dora, Emil, Fay } = life.users
    const link = await linkOf(app, Ada, engines)
    const { clickId = '' } = (await click(app, link.code, { ip: Cleo.ip })).body
    const visit = await app.call('POST /api/affiliate-links/convert', { body: { clickId } }, { as: Cleo })
    expect(visit.body).toEqual({ converted: false, reason: 'attributed' })

    const [head, weaver] = [await roleCalled('Head'), await roleCalled('Weaver')]
    await begun('Bob', ask(app, Bob, engines, { role: head, message: 'I lead looms' }))
    await begun('Cleo', ask(app, Cleo, engines, { role: weaver }))
    life.pass(MINUTE_MS)
    await app.settled()
    await begun('Dora', ask(app, Dora, engines, { role: weaver }))
    await begun('Emil', invite(app, Ada, engines, Emil))
    await begun('Cleo there', ask(app, Cleo, compilers))
    await begun('Fay', invite(app, Grace, compilers, Fay, { role: compilers.roles[0] }))
    expect(await life.news()).toEqual({
      Ada: [`request.received: Dora and others requested to join ${ENGINES}`],
      Grace: ['request.received: Cleo requested to join Compilers'],
      Emil: [`invite.received: Ada invites you to join ${ENGINES}`],
      Fay: ['invite.received: Grace invites you to join Compilers'],
    })
    expect(await life.eachOf(life.waiting)).toEqual({
      Ada: [{ [ENGINES]: 3 }, 0],
      Grace: [{ Compilers: 1 }, 0],
      Bob: [{}, 0],
      Cleo: [{}, 0],
      Dora: [{}, 0],
      Emil: [{}, 1],
      Fay: [{}, 1],
    })
    expect(await life.place(Bob, engines)).toEqual([null, null, 'join pending Head'])
    expect(await life.place(Emil, engines)).toEqual([null, null, 'invite pending -'])
    expect(await life.place(Fay, engines)).toEqual([null, null, null])
    expect(await life.asked(Cleo)).toEqual({ sent: ['Compilers pending', `${ENGINES} pending`], received: [] })
    expect(await life.asked(Emil)).toEqual({ sent: [], received: [`${ENGINES} pending`] })
    const listed = await app.call('GET /api/startups/{id}/requests', { id: engines.id }, { as: Ada })
    expect(listed.body.items.map(({ userName }) => userName).toSorted()).toEqual(['Bob', 'Cleo', 'Dora', 'Emil'])
    for (const as of [Bob, Emil, Grace]) {
      expect((await app.call('GET /api/startups/{id}/requests', { id: engines.id }, { as })).status).toBe(403)
    }
    expect(await life.earned(Cleo)).toEqual(['account.register 10', 'request.send 5', 'request.send 5'])
    expect(await life.earned(Emil)).toEqual(['account.register 10'])
  })
}
