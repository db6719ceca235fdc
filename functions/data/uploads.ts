import type { ImageType, UploadKind } from '../../shared/choices.ts'
import { entity } from './table.ts'

/** An upload that was announced, and after `finish` its public address. */
export interface Upload {
  id: string
  userId: string
  kind: UploadKind
  contentType: ImageType
  size: number
  /** Set by `finish`; a second finish answers the same. */
  url?: string
  endsAt: number
}
export const uploads = entity<Upload, { id: string }>({
  kind: 'upload',
  key: ({ id }) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' }),
  expires: ({ endsAt }) => endsAt,
})

/** Who owns a public file, and what shows it. */
export interface StoredFile {
  url: string
  userId: string
  kind: UploadKind
  createdAt: string
  /** Key of the item that shows it; a file that nothing shows is deleted after a day. */
  usedBy?: string
}
export const files = entity<StoredFile, { url: string }>({
  kind: 'file',
  key: ({ url }) => ({ pk: `FILE#${url}`, sk: 'FILE' }),
})

/** A file that the job `files` deletes from the bucket. */
export interface DoomedFile {
  id: string
  url: string
}
export const doomedFiles = entity<DoomedFile>({
  kind: 'doomed-file',
  key: ({ id }) => ({ pk: 'DOOMED', sk: id }),
})
