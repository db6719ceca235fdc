import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { find, recordOf } from '../../data/store/table.ts'
import { uploads, type Upload } from '../../data/uploads/uploads.ts'
import { change, commit } from '../../data/store/write.ts'
import { deleteObject, pendingKey, readObject } from '../../files/bucket.ts'
import { publishImage } from '../../files/publish-image.ts'

/** Checks, cleans and publishes what was put. Done again, also at the same time, it gives the same address. */
export async function finishUpload({ id, userId, kind, size, fileName, url }: Items['upload']): Promise<string> {
  if (url !== undefined) return url
  const pending = pendingKey(userId, id)
  const bytes = await readObject(pending, size)
  if (!bytes) return (await find(uploads, { id }, { consistent: true }))?.url ?? fail('upload.not_found')

  const published = await publishImage(userId, kind, fileName, bytes)
  const { row } = await commit(change(uploads.key({ id }), { setOnce: { url: published } }, { exists: true }))
  await deleteObject(pending)
  return row ? (recordOf<Upload>(row).url ?? published) : fail('upload.not_found')
}
