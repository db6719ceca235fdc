import type { UploadedFile } from '../../../shared/contract/endpoint.ts'
import type { Pictures } from '../../domain/startups/register-startup.ts'
import { publishFormImage } from '../../files/form-image.ts'

type Kind = keyof Pictures
type Addresses = { [K in Kind as `${K}Url`]?: string | undefined }
type Files = { [K in Kind]?: UploadedFile }

/** The public addresses of a form's pictures: a file in the form is published now and wins over an address. */
export async function picturesOf(userId: string, addresses: Addresses, files: Files): Promise<Pictures> {
  const addressOf = async (kind: Kind): Promise<string | null> =>
    (await publishFormImage(userId, kind, kind, files[kind])) ?? (addresses[`${kind}Url`] || null)
  const [logo, banner] = await Promise.all([addressOf('logo'), addressOf('banner')])
  return { logo, banner }
}
