import { beforeAll, describe, expect, it, vi } from 'vitest'
import { find } from '../../../functions/data/store/table.ts'
import { files, listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { setPicture } from '../../../functions/domain/profiles/set-picture.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { GIF, JPEG, photograph, png } from '../../support/formats/images.ts'
import { formOf } from '../../support/startups/startups.ts'
import { upload } from '../../support/uploads.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()
let ada: Person
beforeAll(async () => {
  ada = await app.signUp('Ada')
})

const send = (as: Person, values: Parameters<typeof formOf>[0]) =>
  app.call('POST /api/users/profile/image', { body: formOf(values) }, { as })
const pictureOf = async (as: Person) => (await app.call('GET /api/auth/me', {}, { as })).body.profileImage
const queuedForDeletion = async () => (await listFileDeletions(1_000)).items.map(({ url }) => url)

describe('POST /api/users/profile/image', () => {
  it('S3-02 serves the picture from /uploads/profiles/{file}, recognized by its bytes and cleaned', async () => {
    const { status, body } = await send(ada, { profileImage: { bytes: photograph(6), type: 'text/html', name: '../evil.html' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: ada.id, name: 'Ada', email: ada.email })
    expect(body.profileImage).toMatch(/^\/uploads\/profiles\/[0-9a-f]{32}\.jpg$/)
    expect(await pictureOf(ada)).toBe(body.profileImage)
    const shown = await app.raw('GET', String(body.profileImage))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toMatch(/Secret|script/)
  })

  it('S3-02 takes the address of a finished upload of the caller', async () => {
    const person = await app.signUp('Uploader')
    const url = await upload(app, person, 'profile')
    expect((await send(person, { url })).body.profileImage).toBe(url)
    expect(await find(files, { url })).toMatchObject({ userId: person.id, usedBy: `USER#${person.id}` })
    expect((await send(person, { url })).body.profileImage).toBe(url)
    expect(await queuedForDeletion()).not.toContain(url)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + MINUTE_MS })
    await app.run('due')
    await app.run('files')
    expect((await app.raw('GET', url)).status).toBe(200)
  })

  it('prefers a file to an address, and takes an empty file as none', async () => {
    const person = await app.signUp('Both')
    const url = await upload(app, person, 'profile')
    expect((await send(person, { url, profileImage: { bytes: GIF } })).body.profileImage).toMatch(/\.gif$/)
    expect(await find(files, { url })).not.toHaveProperty('usedBy')
    expect((await send(person, { url, profileImage: { bytes: new Uint8Array() } })).body.profileImage).toBe(url)
  })

  it('removes the picture when neither comes, and deletes each file that is replaced', async () => {
    const person = await app.signUp('Changer')
    const first = String((await send(person, { profileImage: { bytes: JPEG } })).body.profileImage)
    const second = String((await send(person, { profileImage: { bytes: png(4, 4) } })).body.profileImage)
    expect(await queuedForDeletion()).toContain(first)
    const { status, body } = await send(person, { name: 'nothing' })
    expect([status, body.profileImage]).toEqual([200, null])
    expect((await send(person, { name: 'nothing' })).body.profileImage).toBeNull()
    expect((await send(person, { url: '' })).body.profileImage).toBeNull()
    expect(await pictureOf(person)).toBeNull()
    expect((await queuedForDeletion()).filter((url) => url === second)).toHaveLength(1)

    await app.run('files')
    for (const url of [first, second]) {
      expect((await app.raw('GET', url)).status).toBe(404)
      expect(await find(files, { url })).toBeUndefined()
    }
  })

  it('refuses uploads of another user, of another kind, in use or invented', async () => {
    const [person, mallory] = await Promise.all([app.signUp('Careful'), app.signUp('Mallory')])
    const foreign = await upload(app, mallory, 'profile')
    const used = await upload(app, mallory, 'profile')
    await send(mallory, { url: used })
    for (const url of [foreign, used, await upload(app, person, 'logo'), `/uploads/profiles/${'0'.repeat(32)}.png`]) {
      const { status, problem } = await send(person, { url })
      expect([status, problem?.code, problem?.errors]).toEqual([
        400,
        'upload.not_yours',
        [{ path: 'url', message: 'Please choose a file that you uploaded yourself' }],
      ])
    }
    expect(await pictureOf(person)).toBeNull()
    expect(await pictureOf(mallory)).toBe(used)
  })

  it('keeps the picture when the new one is refused', async () => {
    const person = await app.signUp('Keeper')
    const { profileImage } = (await send(person, { profileImage: { bytes: JPEG } })).body
    const { status, problem } = await send(person, { profileImage: { bytes: Buffer.from('<svg onload="alert(1)"/>') } })
    expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'upload.not_image', 'profileImage'])
    expect((await send(person, { url: `/uploads/profiles/${'0'.repeat(32)}.png` })).status).toBe(400)
    expect(await pictureOf(person)).toBe(profileImage)
    expect(await queuedForDeletion()).not.toContain(profileImage)
  })

  it.each(['https://tracker.example/pixel.png', '/uploads/profiles/../secret.png', '//evil.example/uploads/profiles/a.png'])(
    'refuses the address %s',
    async (url) => {
      const { status, problem } = await send(ada, { url })
      expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'url'])
    },
  )

  it.each([4.1, 9.9])('refuses a file of %d MiB with a sentence that says what to do', async (mebibytes) => {
    const { status, problem } = await send(ada, {
      profileImage: { bytes: Buffer.concat([JPEG, Buffer.alloc(mebibytes * 1_024 * 1_024)]) },
    })
    expect([status, problem?.code]).toEqual([413, 'profile.files_too_large'])
    expect(problem?.message).toBe('The picture is too large to send with the form. Please upload it first, then save')
  })

  it('keeps one of eight pictures that are set concurrently, and marks the other seven for deletion once', async () => {
    const person = await app.signUp('Hasty')
    const caller = (await app.call('GET /api/auth/me', {}, { as: person })).body
    const urls: string[] = []
    for (let at = 0; at < 8; at += 1) urls.push(await upload(app, person, 'profile', png(3 + at, 3)))
    await Promise.all(urls.map((url) => until(() => setPicture(caller, url))))
    const shown = await pictureOf(person)
    expect(urls).toContain(shown)
    expect((await queuedForDeletion()).filter((url) => urls.includes(url)).toSorted()).toEqual(
      urls.filter((url) => url !== shown).toSorted(),
    )
  })

  it('needs a token', async () => {
    expect((await app.call('POST /api/users/profile/image', { body: formOf({ url: '' }) })).status).toBe(401)
  })
})

/** Retries as a client does after a 503. */
async function until<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'http.busy') throw error
    }
  }
}
