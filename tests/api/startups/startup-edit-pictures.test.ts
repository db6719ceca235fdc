import { describe, expect, it } from 'vitest'
import { startups } from '../../../functions/data/startups/startups.ts'
import { all, find } from '../../../functions/data/store/table.ts'
import { files, listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { openApp } from '../../support/app.ts'
import { GIF, JPEG, png } from '../../support/formats/images.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { editCallsOf, type StartupForm } from '../../support/startups/edit-calls.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { upload } from '../../support/uploads.ts'

const app = await openApp()
const ada = await app.signUp('Ada')
const { edit, edited, ownStartup, read } = editCallsOf(app, ada)
const fileOf = (url: string | null) => find(files, { url: url ?? '' }, { consistent: true })
const queuedForDeletion = async () => (await listFileDeletions(1_000)).items.map(({ url }) => url)

describe('the pictures of the edit form', () => {
  it('S3-36 S5-06 come with it as files, and the replaced one is deleted', async () => {
    const { owner, startup } = await ownStartup()
    const { logo } = await edited(startup.id, { logo: { bytes: JPEG } }, owner)
    const { logo: next } = await edited(startup.id, { logo: { bytes: GIF, type: 'image/png' } }, owner)
    expect(logo).toMatch(/^\/uploads\/logos\/[0-9a-f]{32}\.jpg$/)
    expect(next).toMatch(/\.gif$/)
    expect([await fileOf(logo), (await fileOf(next))?.usedBy]).toEqual([undefined, `STARTUP#${startup.id}`])
    expect(await queuedForDeletion()).toContain(logo)
    await app.run('files')
    expect([(await app.raw('GET', String(logo))).status, (await app.raw('GET', String(next))).status]).toEqual([404, 200])
  })

  it.each<
    [string, (urls: { shown: string; other: string }) => StartupForm, (result: { body: Startup; shown: string; other: string }) => boolean]
  >([
    [
      'a file before all',
      ({ other }) => ({ logo: { bytes: GIF }, deleteLogo: 'true', logoUrl: other }),
      ({ body }) => String(body.logo).endsWith('.gif'),
    ],
    ['the delete flag before an address', ({ other }) => ({ deleteLogo: 'true', logoUrl: other }), ({ body }) => body.logo === null],
    ['an address before what is shown', ({ other }) => ({ logoUrl: other, deleteLogo: '' }), ({ body, other }) => body.logo === other],
    [
      'what is shown when its own address is sent',
      ({ shown }) => ({ logoUrl: shown, location: 'Rome' }),
      ({ body, shown }) => body.logo === shown,
    ],
    ['what is shown when nothing is sent', () => ({ location: 'Rome' }), ({ body, shown }) => body.logo === shown],
    ['none when the address is sent empty', () => ({ logoUrl: '' }), ({ body }) => body.logo === null],
  ])('are in this order: %s', async (_what, values, isRight) => {
    const { owner, startup } = await ownStartup()
    const shown = await upload(app, owner)
    await edited(startup.id, { logoUrl: shown }, owner)
    const other = await upload(app, owner, 'logo', png(20, 20))
    const body = await edited(startup.id, values({ shown, other }), owner)
    expect(isRight({ body, shown, other })).toBe(true)
    expect((await fileOf(shown)) === undefined).toBe(body.logo !== shown)
  })

  it('are refused when they are of another person, another kind, or shown elsewhere', async () => {
    const { owner, startup } = await ownStartup()
    const elsewhere = await registerStartup(app, owner, { logoUrl: await upload(app, owner) })
    const foreign = [
      await upload(app, ada),
      await upload(app, owner, 'banner'),
      String(elsewhere.logo),
      `/uploads/logos/${'0'.repeat(32)}.png`,
    ]
    for (const logoUrl of foreign) {
      const { status, problem } = await edit(startup.id, { logoUrl, name: 'Looms' }, owner)
      expect([status, problem?.code, problem?.errors?.map(({ path }) => path)]).toEqual([400, 'upload.not_yours', ['logoUrl']])
    }
    for (const logoUrl of ['https://evil.example/x.png', '/uploads/../x.png'])
      expect((await edit(startup.id, { logoUrl }, owner)).status).toBe(400)
    expect(await read(startup.id, owner)).toEqual(startup)
  })

  it('do not change places: a logo is no banner, also when it is replaced in the same form', async () => {
    const { owner, startup } = await ownStartup()
    const pictures = { logoUrl: await upload(app, owner), bannerUrl: await upload(app, owner, 'banner') }
    const shown = await edited(startup.id, pictures, owner)
    for (const wanted of [{ deleteBanner: 'true' }, { bannerUrl: pictures.logoUrl }] as StartupForm[]) {
      const { status, problem } = await edit(startup.id, { logoUrl: pictures.bannerUrl, ...wanted }, owner)
      expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'upload.not_yours', 'logoUrl'])
    }
    expect(await read(startup.id, owner)).toEqual(shown)
  })

  it('are recognized by their bytes; a file beside one that is no image is not kept', async () => {
    const { owner, startup } = await ownStartup()
    const before = new Set((await all({ pk: `USER#${owner.id}`, index: 'gsi1', prefix: 'FILE#' })).map(({ url }) => url))
    const { status, problem } = await edit(
      startup.id,
      { logo: { bytes: JPEG }, banner: { bytes: Buffer.from('<svg/>'), type: 'image/png' } },
      owner,
    )
    expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'upload.not_image', 'banner'])
    const after = (await all({ pk: `USER#${owner.id}`, index: 'gsi1', prefix: 'FILE#' })).map(({ url }) => url)
    expect(after.filter((url) => !before.has(url))).toEqual([])
  })

  it('that came with a form which is refused are not left behind', async () => {
    const { owner, startup } = await ownStartup()
    await edited(startup.id, { location: 'Turin' }, owner)
    const { status } = await edit(startup.id, { location: 'Rome', version: '1', logo: { bytes: JPEG } }, owner)
    expect(status).toBe(409)
    expect(await all({ pk: `USER#${owner.id}`, index: 'gsi1', prefix: 'FILE#' })).toEqual([])
  })

  it('that the startup never used are not deleted with it', async () => {
    const { owner, startup } = await ownStartup()
    const other = await registerStartup(app, owner, { logoUrl: await upload(app, owner) })
    await commit(change(startups.key(startup), { set: { logo: other.logo } }))
    await edited(startup.id, { deleteLogo: 'true' }, owner)
    expect(await fileOf(other.logo)).toMatchObject({ usedBy: `STARTUP#${other.id}` })
  })

  it('stay when the Admin who uploaded them leaves, and when they delete their account', async () => {
    const { ada: owner, admin, startup } = await teamOf(app)
    const { logo, banner } = await edited(startup.id, { logo: { bytes: JPEG }, bannerUrl: await upload(app, admin, 'banner') }, admin)
    expect((await app.call('POST /api/startups/{id}/leave', { id: startup.id }, { as: admin })).status).toBe(200)
    await app.call('DELETE /api/users/me', { body: { password: admin.password } }, { as: admin })
    await app.settled()
    const { permanentlyDeleteUser } = await import('../../../functions/domain/deletion/permanently-delete-user.ts')
    expect(await permanentlyDeleteUser(admin.id, { part: 0 }, 100)).toBeUndefined()
    await app.run('files')
    expect(await read(startup.id, owner)).toMatchObject({ logo, banner })
    for (const url of [logo, banner]) expect((await app.raw('GET', String(url))).status).toBe(200)
    expect((await edited(startup.id, { deleteLogo: 'true' }, owner)).logo).toBeNull()
    await app.run('files')
    expect((await app.raw('GET', String(logo))).status).toBe(404)
  })
})
