import { expect, it } from 'vitest'
import { interruptible } from '../../support/startup-life.ts'
import type { Person } from '../../support/app.ts'
import { linkOf } from '../../support/links/clicks.ts'
import { JPEG } from '../../support/formats/images.ts'
import { accept, ask, invite } from '../../support/requests.ts'
import { answersAbout, leftOf } from '../../support/startups/startup-rest.ts'
import { itemsWith } from '../../support/table/store.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { ENGINES, app, begun, edit, life, named, roleCalled, story } from './story.ts'

export const interruption = interruptible()

/** Requests expire, and a startup is deleted. */
export function endStory(): void {
  it('S1-05 unanswered requests end after thirty days', async () => {
    const { compilers } = story
    const { Grace, Cleo, Fay } = life.users
    const end = Date.parse(named('Cleo there').expiresAt)
    await life.quietDays(Math.floor((end - Date.now()) / DAY_MS))
    await life.signInAnew()
    // Owners of a team of five are asked for a second factor.
    await life.news()
    expect(await life.waiting(Grace)).toEqual([{ Compilers: 1 }, 0])
    life.pass(end + MINUTE_MS - Date.now())
    expect([await life.asked(Fay), await life.place(Fay, compilers)]).toEqual([
      { sent: [], received: ['Compilers expired expired'] },
      [null, null, null],
    ])
    expect((await accept(app, Fay, named('Fay'))).problem?.message).toBe('This request has already been expired')
    expect(await life.news()).toEqual({})
    await app.run('due')
    expect(await life.news()).toEqual({
      Grace: ['request.declined: Fay did not answer the invitation to Compilers within 30 days'],
      Cleo: ['request.declined: Your request to Compilers was not answered within 30 days'],
    })
    expect([await life.waiting(Grace), await life.waiting(Fay)]).toEqual([
      [{}, 0],
      [{}, 0],
    ])
    expect((await life.asked(Cleo)).sent).toEqual(['Compilers expired expired', `${ENGINES} accepted`])
  })

  it('S1-04 a deleted startup answers 404 at once, and interrupted deletion leaves nothing of it', async () => {
    const { engines, compilers } = story
    const { Ada, Bob, Cleo, Emil, Fay } = life.users
    const { id } = engines
    await begun('Fay', ask(app, Fay, engines, { role: await roleCalled('Head') }))
    await begun('Bob', invite(app, Cleo, engines, Bob))
    const link = await linkOf(app, Emil, engines)
    const { logo, banner } = (await edit(Cleo, { banner: { bytes: JPEG } })).body
    const pictures = [String(logo), String(banner)]
    await life.news()
    const untouched = JSON.stringify(await itemsWith(compilers.id))
    const head = await roleCalled('Head')

    await life.signInAnew()
    await life.news()
    const remove = (as: Person, confirmName: string) => app.call('DELETE /api/startups/{id}', { id, body: { confirmName } }, { as })
    expect((await remove(Ada, ENGINES)).status).toBe(403)
    expect((await remove(Cleo, 'Engines')).problem?.code).toBe('startup.name_differs')
    expect((await remove(Cleo, ENGINES)).status).toBe(200)
    for (const as of [Cleo, Emil, Fay]) expect(await answersAbout(app, { id, userId: Emil.id, roleId: head.id }, as)).toEqual([404])
    expect(await life.eachOf(life.mine)).toMatchObject({
      Ada: { owned: [], joined: [] },
      Cleo: { owned: [], joined: [] },
      Emil: { owned: [], joined: [] },
      Grace: { owned: ['Compilers'], joined: [] },
    })
    expect([await life.browse(Fay), await life.waiting(Bob)]).toEqual([['Compilers'], [{}, 0]])
    expect((await accept(app, Bob, named('Bob'))).problem?.message).toBe('This request has already been expired')

    life.pass(MINUTE_MS)
    const killedAfter = async (writes: number) => {
      await expect(interruption.killedAfter(writes, () => app.run('due'))).rejects.toThrow('killed')
      await app.settled()
      return leftOf(id)
    }
    // Once between two links, once between what leads to a role and the role.
    expect(await killedAfter(4)).toEqual(expect.arrayContaining(['startup', 'membership', 'role', 'request']))
    const halfway = await killedAfter(17)
    expect(halfway).toEqual(expect.arrayContaining(['startup', 'membership', 'role']))
    expect(halfway).not.toContain('request')
    await app.run('due')
    await app.settled()
    await app.run('files')
    expect([await leftOf(id), await leftOf(ENGINES)]).toEqual([[], []])
    expect(JSON.stringify(await itemsWith(compilers.id))).toBe(untouched)
    for (const path of [...pictures, `/affiliate/${link.code}`]) expect((await app.raw('GET', path)).status).toBe(404)
    for (const as of [Cleo, Emil, Fay]) expect(await answersAbout(app, { id, userId: Emil.id, roleId: head.id }, as)).toEqual([404])
    const gone = `role.removed: ${ENGINES} was deleted by its owner`
    expect(await life.news()).toEqual({
      Ada: [gone],
      Grace: [gone],
      Emil: [gone],
      Fay: [`request.declined: ${ENGINES} was deleted, so your request has ended`],
      Bob: [`request.declined: ${ENGINES} was deleted, so its invitation has ended`],
    })
    expect(await life.asked(Bob)).toEqual({ sent: [], received: [] })
    expect(await life.earned(Ada)).toContain('startup.create 50')
    expect(app.discarded).toEqual([])
  })
}
