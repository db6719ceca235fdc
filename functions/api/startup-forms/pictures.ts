import type { UploadedFile } from '../../../shared/contract/endpoint.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Pictures } from '../../domain/startups/register-startup.ts'
import { newFileName, publishImage } from '../../files/publish-image.ts'

type Kind = keyof Pictures
type Addresses = { [K in Kind as `${K}Url`]?: string | undefined }
type Files = { [K in Kind]?: UploadedFile }

/** The public addresses of a form's pictures: a file in the form is published now and wins over an address. */
export async function picturesOf(userId: string, addresses: Addresses, files: Files): Promise<Pictures> {
  const addressOf = async (kind: Kind): Promise<string | null> => {
    const file = files[kind]
    return file && file.bytes.length > 0 ? publishFile(userId, kind, file.bytes) : addresses[`${kind}Url`] || null
  }
  const [logo, banner] = await Promise.all([addressOf('logo'), addressOf('banner')])
  return { logo, banner }
}

async function publishFile(userId: string, kind: Kind, bytes: Uint8Array): Promise<string> {
  try {
    return await publishImage(userId, kind, newFileName(), bytes)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'upload.not_image') throw error
    throw new Failure(error.code, error.message, { errors: [{ path: kind, message: error.message }] })
  }
}
