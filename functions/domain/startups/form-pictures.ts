import type { UploadedFile } from '../../../shared/contract/endpoint.ts'
import { PICTURE_KINDS, type PictureKind, type Pictures } from './pictures.ts'
import { deleteUnused } from '../uploads/delete-unused.ts'
import { publishFormImage } from '../uploads/form-image.ts'

type Addresses = { [K in PictureKind as `${K}Url`]?: string | undefined }
export type FormFiles = { [K in PictureKind]?: UploadedFile }

/** Publishes the pictures that came with a form, both or none, and gives their public addresses. */
export async function publishedOf(userId: string, files: FormFiles): Promise<Pictures> {
  const tried = await Promise.allSettled(PICTURE_KINDS.map((kind) => publishFormImage(userId, kind, kind, files[kind])))
  const [logo = null, banner = null] = tried.map((one) => (one.status === 'fulfilled' ? one.value : null))
  const failed = tried.find((one) => one.status === 'rejected')
  if (!failed) return { logo, banner }
  await Promise.all([logo, banner].flatMap((url) => (url === null ? [] : [deleteUnused(url)])))
  throw failed.reason
}

/** The public addresses of a form's pictures: a file in the form is published now and wins over an address. */
export async function picturesOf(userId: string, { logoUrl, bannerUrl }: Addresses, files: FormFiles): Promise<Pictures> {
  const { logo, banner } = await publishedOf(userId, files)
  return { logo: logo ?? (logoUrl || null), banner: banner ?? (bannerUrl || null) }
}
