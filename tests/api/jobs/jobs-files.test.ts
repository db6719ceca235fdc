import { describe, expect, it } from 'vitest'
import { fileDeletions, listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { commit, put } from '../../../functions/data/store/write.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { storeImage } from '../../../functions/files/bucket.ts'
import { deleteFiles } from '../../../functions/jobs/files/index.ts'
import { openApp } from '../../support/app.ts'
import { png } from '../../support/formats/images.ts'

const app = await openApp()

const urlOf = (at: number) => `/uploads/logos/${at.toString(16).padStart(32, '0')}.png`
const store = (url: string) => storeImage(url, 'image/png', png(2, 2))
const queueDeletion = (url: string) => commit(put(fileDeletions, { id: ulid(), url }))
const statusOf = async (url: string) => (await app.raw('GET', url)).status
const waiting = async () => (await listFileDeletions(1_000)).items.length

describe('the job that deletes files', () => {
  it('deletes the files that are marked for deletion, and no other', async () => {
    const [gone, kept] = [urlOf(1), urlOf(2)]
    await Promise.all([store(gone), store(kept)])
    await queueDeletion(gone)
    await app.run('files')
    expect(await Promise.all([gone, kept].map(statusOf))).toEqual([404, 200])
    expect(await waiting()).toBe(0)
  })

  it('accepts files that are already deleted or marked twice', async () => {
    await store(urlOf(3))
    await Promise.all([queueDeletion(urlOf(3)), queueDeletion(urlOf(3)), queueDeletion(urlOf(4))])
    await app.run('files')
    expect(await waiting()).toBe(0)
  })

  it('works in batches, and goes on where it was ended', async () => {
    const urls = Array.from({ length: 250 }, (_, at) => urlOf(100 + at))
    await Promise.all([...urls.map(queueDeletion), ...urls.slice(-1).map(store)])
    await deleteFiles(() => false)
    expect(await waiting()).toBe(150)
    await Promise.all([app.run('files'), app.run('files')])
    expect(await waiting()).toBe(0)
    expect(await statusOf(urlOf(349))).toBe(404)
  })
})
