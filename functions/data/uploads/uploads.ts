import type { ImageType, UploadKind } from '../../../shared/choices.ts'
import { entity } from '../store/table.ts'

/** An upload that was announced, and after `finish` its public address. */
export interface Upload {
  id: string
  userId: string
  kind: UploadKind
  contentType: ImageType
  /** Bytes, as announced; the signature of the address admits no other number. */
  size: number
  /** What its public file will be called: 128 random bits. Fixed here, so that a repeated finish writes the same file again. */
  fileName: string
  /** Set by `finish`; a second finish answers the same. */
  url?: string
  /** Seconds since 1970. */
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
  /** SHA-256 of its bytes: the same picture is known when it is sent again. */
  digest?: string
}
export const files = entity<StoredFile, { url: string }>({
  kind: 'file',
  key: ({ url }) => ({ pk: `FILE#${url}`, sk: 'FILE' }),
  indexes: ({ userId, createdAt, url }) => ({ gsi1: { pk: `USER#${userId}`, sk: `FILE#${createdAt}#${url}` } }),
})

/** The partition of all of them: few at a time, and gone within minutes. */
export const DOOMED = 'DOOMED'

/** A file that the job `files` deletes from the bucket. */
export interface DoomedFile {
  id: string
  url: string
}
export const doomedFiles = entity<DoomedFile>({
  kind: 'doomed-file',
  key: ({ id }) => ({ pk: DOOMED, sk: id }),
})
