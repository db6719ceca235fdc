import type { PictureKind } from '../../../shared/choices.ts'
import type { UploadedFile } from '../../../shared/contract/endpoint.ts'
import { Failure } from '../../../shared/errors.ts'
import { newFileName, publishImage } from './publish-image.ts'

/** Publishes a file that came with a form, and gives its public address; nothing for none. `upload.not_image` names the field. */
export async function publishFormImage(userId: string, kind: PictureKind, field: string, file?: UploadedFile): Promise<string | null> {
  if (!file || file.bytes.length === 0) return null
  try {
    return await publishImage(userId, kind, newFileName(), file.bytes)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'upload.not_image') throw error
    throw new Failure(error.code, error.detail, { errors: [{ path: field }] })
  }
}
