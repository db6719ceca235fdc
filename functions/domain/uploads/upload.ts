import { PENDING_UPLOAD_HOURS } from '../../../shared/limits.ts'
import { commit } from '../../data/transaction.ts'
import { putUpload, getUpload, setUploadUrl, type Upload as StoredUpload, type UploadedFile } from '../../data/uploads/uploads.ts'
import { ulid } from '../../platform/ulid.ts'
import { pendingKey, deleteObject, readObject, storePrivateFile } from '../../files/bucket.ts'
import { presignPut } from '../../files/presign.ts'
import { newFileName, publishImage, checkedImage, ENDINGS, recordFile } from './publish-image.ts'
import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import type { AttachmentType } from '../../../shared/choices.ts'
import { checkPdf } from '../../files/check-pdf.ts'
import { sizeOfImage } from '../../files/images/image-size.ts'

const HOUR_SECONDS = 3_600

type Announced = Pick<StoredUpload, 'kind' | 'contentType' | 'size'> & { name?: string | undefined }

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

type Upload = Items['upload']

/** Checks, cleans and publishes an uploaded file, also at the same time twice; idempotent. The address of an attachment is private. */
export async function finishUpload(upload: Upload): Promise<string | null> {
  const url = upload.url ?? (await publishOnce(upload))
  return upload.kind === 'attachment' ? null : url
}

async function publishOnce(upload: Upload): Promise<string> {
  const { id, userId, size } = upload
  const pending = pendingKey(userId, id)
  const bytes = await readObject(pending, size)
  if (!bytes) return (await getUpload(id))?.url ?? fail('upload.not_found')

  const { url, file } = await publish(upload, bytes)
  const stored = await setUploadUrl(id, url, file)
  await deleteObject(pending)
  return stored ?? fail('upload.not_found')
}

async function publish({ kind, ...upload }: Upload, bytes: Uint8Array): Promise<{ url: string; file?: UploadedFile }> {
  if (kind === 'attachment') return publishAttachment(upload, bytes)
  return { url: await publishImage(upload.userId, kind, upload.fileName, bytes) }
}

interface Sent {
  userId: string
  fileName: string
  contentType: AttachmentType
}

/** Stores a file that only signed addresses give, an image without its metadata; idempotent for the same name and bytes. */
async function publishAttachment({ userId, fileName, contentType }: Sent, sent: Uint8Array): Promise<{ url: string; file: UploadedFile }> {
  const { type, bytes, size } = contentType === 'application/pdf' ? pdfOf(sent) : await imageOf(sent)
  // The edge passes this path to the bucket, which answers signed addresses only.
  const url = `/attachments/${fileName}.${ENDINGS[type]}`
  await recordFile({ url, userId, kind: 'attachment' }, bytes)
  await storePrivateFile(url, type, bytes)
  return { url, file: { contentType: type, size: bytes.length, ...size } }
}

function pdfOf(bytes: Uint8Array) {
  checkPdf(bytes)
  return { type: 'application/pdf', bytes, size: { width: null, height: null } } as const
}

async function imageOf(sent: Uint8Array) {
  const image = await checkedImage(sent)
  return { ...image, size: sizeOfImage(image) }
}
