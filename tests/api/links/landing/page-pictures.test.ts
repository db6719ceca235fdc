import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listFileDeletions } from '../../../../functions/data/uploads/files.ts'
import { commit, remove } from '../../../../functions/data/store/write.ts'
import { permanentlyDeleteStartup } from '../../../../functions/domain/deletion/permanently-delete-startup.ts'
import { LINK_PAGES_MAX } from '../../../../shared/link-limits.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { openApp, type Person } from '../../../support/app.ts'
import { linkFixture } from '../../../support/links/links.ts'
import { addMember } from '../../../support/teams/teams.ts'
import { upload } from '../../../support/uploads.ts'

const app = await openApp()
beforeEach(() => void vi.useRealTimers())

let pages = 0
async function fixture() {
  const { ada, startup, link } = await linkFixture(app)
  const name = `picture-${(pages += 1)}`
  const save = (more: object, { as = ada, page = name }: { as?: Person; page?: string } = {}) => {
    const links = [{ linkId: link.id, label: 'Shop' }]
    const body = { title: 'All', text: '', image: 'picture' as const, theme: 'device' as const, links, version: 0, ...more }
    return app.call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name: page, body }, { as })
  }
  const drop = (page = name) => app.call('DELETE /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name: page }, { as: ada })
  const list = async () => (await app.call('GET /api/link-pages/startups/{id}/pages', { id: startup.id }, { as: ada })).body.items
  return { ada, startup, name, save, drop, list }
}
const isDoomed = async (url: string) => (await listFileDeletions(1_000)).items.some((one) => one.url === url)

describe('the picture of a link page', () => {
  it('is an unused upload of the kind for previews, which the document shows', async () => {
    const { ada, name, save, list } = await fixture()
    const [own, logo, other] = [
      await upload(app, ada, 'preview'),
      await upload(app, ada, 'logo'),
      await upload(app, (await fixture()).ada, 'preview'),
    ]
    expect((await save({})).problem?.errors?.[0]).toEqual({ path: 'picture', message: 'Please choose a picture' })
    for (const picture of [logo, other, `/uploads/previews/${'0'.repeat(32)}.png`])
      expect((await save({ picture })).problem).toMatchObject({ status: 400, code: 'upload.not_yours', errors: [{ path: 'picture' }] })
    expect((await save({ picture: 'https://evil.example/x.png' })).status).toBe(400)
    expect(await list()).toEqual([])
    expect((await save({ picture: own })).body).toMatchObject({ image: 'picture', picture: own, version: 1 })
    expect((await save({ picture: own }, { page: `${name}-two` })).problem?.code).toBe('upload.not_yours')
    const html = await (await app.raw('GET', `/l/${name}`)).text()
    expect(html).toContain(`<img class="wide" src="${own}"`)
    expect(html).toMatch(new RegExp(`og:image" content="[^"]+${own}"`))
    expect(html).toContain('summary_large_image')
  })

  it('stays while others edit the page, and is deleted when another takes its place, with another image, and with the page', async () => {
    const { ada, startup, save, drop } = await fixture()
    const bob = await app.signUp('Bob')
    await addMember(startup.id, bob)
    const [one, two, three] = [await upload(app, ada, 'preview'), await upload(app, bob, 'preview'), await upload(app, ada, 'preview')]
    await save({ picture: one })
    expect((await save({ version: 1, title: 'Changed' }, { as: bob })).body).toMatchObject({ picture: one, title: 'Changed' })
    expect((await save({ version: 2, picture: one }, { as: bob })).body.picture).toBe(one)
    expect(await isDoomed(one)).toBe(false)
    expect((await save({ version: 3, picture: two }, { as: bob })).body.picture).toBe(two)
    expect([await isDoomed(one), await isDoomed(two)]).toEqual([true, false])
    expect((await save({ version: 4, image: 'logo', picture: two })).body).toMatchObject({ image: 'logo', picture: null })
    expect(await isDoomed(two)).toBe(true)
    await save({ version: 5, picture: three })
    expect((await save({ version: 5, picture: null })).problem?.code).toBe('link.page_stale')
    expect(await isDoomed(three)).toBe(false)
    for (const _ of [1, 2]) expect((await drop()).status).toBe(200)
    expect(await isDoomed(three)).toBe(true)
  })

  it('stays when the account of its uploader is deleted, and goes with the startup', async () => {
    const { ada, startup, save } = await fixture()
    const bob = await app.signUp('Bob')
    await addMember(startup.id, bob)
    const picture = await upload(app, bob, 'preview')
    expect((await save({ picture }, { as: bob })).status).toBe(200)
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
    await app.settled()
    await app.run('due')
    await app.settled()
    expect(await isDoomed(picture)).toBe(false)
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    await permanentlyDeleteStartup(startup.id, { part: 0 }, 100)
    expect(await isDoomed(picture)).toBe(true)
  })
})

describe('the number of link pages of a startup', () => {
  it('is limited however many are made at once, and one that is deleted makes room', async () => {
    const { name, save, drop, list } = await fixture()
    const make = async (from: number, count: number) => {
      const saved = await Promise.all(Array.from({ length: count }, (_, at) => save({ image: 'none' }, { page: `${name}-${from + at}` })))
      return saved.map(({ problem }) => problem?.code)
    }
    await make(0, LINK_PAGES_MAX - 2)
    const codes = await make(100, 6)
    expect(codes.filter((code) => code === undefined)).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set([undefined, 'link.too_many_pages']))
    expect(await list()).toHaveLength(LINK_PAGES_MAX)
    for (const _ of [1, 2]) await drop(`${name}-0`)
    expect(new Set(await make(200, 3))).toEqual(new Set([undefined, 'link.too_many_pages']))
    expect(await list()).toHaveLength(LINK_PAGES_MAX)
  })

  it('begins with the pages that a release before left uncounted', async () => {
    const { startup, name, save, drop, list } = await fixture()
    for (let at = 0; at < 3; at += 1) await save({ image: 'none' }, { page: `${name}-${at}` })
    const uncount = () => commit(remove({ pk: `LINKSETUP#${startup.id}`, sk: 'PAGES' }))
    await uncount()
    await Promise.all([drop(`${name}-0`), ...[3, 4, 5].map((at) => save({ image: 'none' }, { page: `${name}-${at}` }))])
    expect(await list()).toHaveLength(5)
    await uncount()
    await drop(`${name}-1`)
    const more = await Promise.all(
      Array.from({ length: LINK_PAGES_MAX }, (_, at) => save({ image: 'none' }, { page: `${name}-more-${at}` })),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(LINK_PAGES_MAX - 4)
    expect(await list()).toHaveLength(LINK_PAGES_MAX)
  })
})
