import { describe, expect, it } from 'vitest'
import { find } from '../../../functions/data/store/table.ts'
import { files } from '../../../functions/data/uploads/files.ts'
import { openApp } from '../../support/app.ts'
import { GIF, JPEG, photograph } from '../../support/formats/images.ts'
import { registerStartup, submit } from '../../support/startups/startups.ts'
import { upload } from '../../support/uploads.ts'

const app = await openApp()
/** Whose forms are refused: they do not count against the ten of a day. */
const rex = await app.signUp('Rex')

describe('POST /api/startups', () => {
  describe('with pictures', () => {
    it('accepts small files in the form, recognizes their types by their bytes and cleans them', async () => {
      const ada = await app.signUp('Ada')
      const { logo, banner } = await registerStartup(app, ada, {
        logo: { bytes: GIF, type: 'image/png', name: '../../etc/passwd' },
        banner: { bytes: photograph(6), type: 'text/html', name: 'evil.html' },
      })
      expect(logo).toMatch(/^\/uploads\/logos\/[0-9a-f]{32}\.gif$/)
      expect(banner).toMatch(/^\/uploads\/banners\/[0-9a-f]{32}\.jpg$/)
      const shown = await app.raw('GET', String(banner))
      expect(shown.headers.get('content-type')).toBe('image/jpeg')
      expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toMatch(/Secret|script/)
    })

    it('takes addresses of finished uploads of the caller', async () => {
      const ada = await app.signUp('Ada')
      const [logoUrl, bannerUrl] = await Promise.all([upload(app, ada, 'logo'), upload(app, ada, 'banner')])
      const startup = await registerStartup(app, ada, { logoUrl, bannerUrl })
      expect(startup).toMatchObject({ logo: logoUrl, banner: bannerUrl })
      expect(await find(files, { url: logoUrl })).toMatchObject({ userId: ada.id, usedBy: `STARTUP#${startup.id}` })
    })

    it('prefers a file to an address', async () => {
      const ada = await app.signUp('Ada')
      const logoUrl = await upload(app, ada, 'logo')
      const { logo } = await registerStartup(app, ada, { logoUrl, logo: { bytes: JPEG } })
      expect(logo).toMatch(/\.jpg$/)
      expect(await find(files, { url: logoUrl })).not.toHaveProperty('usedBy')
    })

    it('takes an empty file and an empty address as none', async () => {
      const { logo, banner } = await registerStartup(app, await app.signUp('Ada'), { logo: { bytes: new Uint8Array() }, bannerUrl: '' })
      expect([logo, banner]).toEqual([null, null])
    })

    it('refuses uploads of another user, of another kind, in use elsewhere, and invented ones', async () => {
      const [ada, mallory] = await Promise.all([app.signUp('Ada'), app.signUp('Mallory')])
      const [foreign, banner, used] = await Promise.all([upload(app, mallory), upload(app, ada, 'banner'), upload(app, ada)])
      await registerStartup(app, ada, { logoUrl: used, name: 'Difference Engines' })
      for (const logoUrl of [foreign, banner, used, `/uploads/logos/${'0'.repeat(32)}.png`]) {
        const { status, problem } = await submit(app, ada, { logoUrl })
        expect([status, problem?.code, problem?.errors]).toEqual([
          400,
          'upload.not_yours',
          [{ path: 'logoUrl', message: 'Please choose a file that you uploaded yourself' }],
        ])
      }
      expect((await app.call('GET /api/startups/my-startups', {}, { as: ada })).body).toHaveLength(1)
    })

    it('says in words what is wrong with a role', async () => {
      const { problem } = await submit(app, rex, { roles: '[5]' })
      expect(problem).toMatchObject({ status: 400, message: 'Each role must have a title and role type' })
    })

    it('answers the startup that it made when the same form comes again, as after an answer that was lost', async () => {
      const ada = await app.signUp('Ada')
      const form = { logoUrl: await upload(app, ada), bannerUrl: await upload(app, ada, 'banner'), roles: '[]' }
      const [first, second] = await Promise.all([submit(app, ada, form), submit(app, ada, form)])
      const third = await submit(app, ada, form)
      expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
      expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
      expect(third.body).toEqual(first.body)
      expect((await app.call('GET /api/startups/my-startups', {}, { as: ada })).body).toHaveLength(1)
    })

    it('refuses one picture for both places, since a file is shown once', async () => {
      const ada = await app.signUp('Ada')
      const url = await upload(app, ada)
      const { status, problem } = await submit(app, ada, { logoUrl: url, bannerUrl: url })
      expect([status, problem?.code, problem?.errors?.map(({ path }) => path)]).toEqual([400, 'upload.not_yours', ['bannerUrl']])
      expect(await find(files, { url })).not.toHaveProperty('usedBy')
    })

    it.each(['https://tracker.example/pixel.png', '/uploads/../secrets', '/uploads/logos/x.svg', '//evil.example/uploads/logos/a.png'])(
      'refuses the address %s',
      async (logoUrl) => {
        const { status, problem } = await submit(app, rex, { logoUrl })
        expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'logoUrl'])
      },
    )

    it('S5-06 refuses a file that is no image, and registers nothing', async () => {
      const ada = await app.signUp('Ada')
      const { status, problem } = await submit(app, ada, { logo: { bytes: Buffer.from('<svg onload="alert(1)"/>') } })
      expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'upload.not_image', 'logo'])
      expect((await app.call('GET /api/startups/my-startups', {}, { as: ada })).body).toEqual([])
    })

    it.each([4.2, 5, 9.9, 12])('refuses files of %d MiB together with a sentence that says what to do', async (mebibytes) => {
      const half = { bytes: Buffer.concat([JPEG, Buffer.alloc((mebibytes / 2) * 1_024 * 1_024)]) }
      const { status, problem } = await submit(app, rex, { logo: half, banner: half })
      expect([status, problem?.code]).toEqual([413, 'startup.files_too_large'])
      expect(problem).toMatchObject({ status, title: 'Payload Too Large', detail: problem?.message })
      expect(problem?.message).toBe('The images are too large to send with the form. Please upload them first, then save')
    })
  })
})
