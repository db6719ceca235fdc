import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { getUpload, setUploadUrl } from '../../data/uploads/uploads.ts'
import { deleteObject, pendingKey, readObject } from '../../files/bucket.ts'
import { publishImage } from './publish-image.ts'

/** Checks, cleans and publishes an uploaded image; idempotent, also at the same time. */
export async function finishUpload({ id, userId, kind, size, fileName, url }: Items['upload']): Promise<string> {
  if (url !== undefined) return url
  const pending = pendingKey(userId, id)
  const bytes = await readObject(pending, size)
  if (!bytes) return (await getUpload(id))?.url ?? fail('upload.not_found')

  const published = await publishImage(userId, kind, fileName, bytes)
  const stored = await setUploadUrl(id, published)
  await deleteObject(pending)
  return stored ?? fail('upload.not_found')
}
