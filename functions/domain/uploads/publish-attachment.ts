import type { AttachmentType } from '../../../shared/choices.ts'
import type { UploadedFile } from '../../data/uploads/uploads.ts'
import { storePrivateFile } from '../../files/bucket.ts'
import { checkPdf } from '../../files/check-pdf.ts'
import { sizeOfImage } from '../../files/images/image-size.ts'
import { checkedImage, ENDINGS, recordFile } from './publish-image.ts'

interface Sent {
  userId: string
  fileName: string
  contentType: AttachmentType
}

/** Stores a file that only signed addresses give, an image without its metadata; idempotent for the same name and bytes. */
export async function publishAttachment(
  { userId, fileName, contentType }: Sent,
  sent: Uint8Array,
): Promise<{ url: string; file: UploadedFile }> {
  const { type, bytes, size } = contentType === 'application/pdf' ? pdfOf(sent) : await imageOf(sent)
  // Nothing serves this folder of the bucket.
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
