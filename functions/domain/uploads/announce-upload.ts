import { PENDING_UPLOAD_HOURS } from '../../../shared/limits.ts'
import { commit } from '../../data/transaction.ts'
import { putUpload, type Upload } from '../../data/uploads/uploads.ts'
import { ulid } from '../../platform/ulid.ts'
import { pendingKey } from '../../files/bucket.ts'
import { presignPut } from '../../files/presign.ts'
import { newFileName } from './publish-image.ts'

const HOUR_SECONDS = 3_600

type Announced = Pick<Upload, 'kind' | 'contentType' | 'size'> & { name?: string | undefined }

/** Stores that a user is about to upload a file, and returns the address to PUT it to. */
export async function announceUpload(userId: string, { kind, contentType, size, name }: Announced) {
  const id = ulid()
  const endsAt = Math.floor(Date.now() / 1_000) + PENDING_UPLOAD_HOURS * HOUR_SECONDS
  const [ticket] = await Promise.all([
    presignPut(pendingKey(userId, id), contentType, size),
    commit(putUpload({ id, userId, kind, contentType, size, fileName: newFileName(), endsAt, ...(name !== undefined && { name }) })),
  ])
  return { uploadId: id, ...ticket }
}
