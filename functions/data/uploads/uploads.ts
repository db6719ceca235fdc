import type { AttachmentType, UploadKind } from '../../../shared/choices.ts'
import type { Attachment } from '../../../shared/entities/messages/room.ts'
import { entity, find, recordOf, refTo, type Ref } from '../store/table.ts'
import { change, commit, put, type Mutation } from '../store/write.ts'

export type UploadedFile = Omit<Attachment, 'id' | 'name'>

/** An upload that was announced, and after `finish` its public address. */
export interface Upload {
  id: string
  userId: string
  kind: UploadKind
  contentType: AttachmentType
  /** What an attachment is called. */
  name?: string
  /** Bytes, as announced; the signature of the address admits no other number. */
  size: number
  /** What its public file will be called: 128 random bits. Fixed here, so that a repeated finish writes the same file again. */
  fileName: string
  /** Set by `finish`; a second finish answers the same. */
  url?: string
  /** The published attachment, set by `finish`. */
  file?: UploadedFile
  /** Seconds since 1970. */
  endsAt: number
}
export const uploads = entity<Upload, { id: string }>({
  kind: 'upload',
  key: ({ id }) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' }),
  expires: ({ endsAt }) => endsAt,
})
export const uploadRef = (id: string): Ref<Upload> => refTo(uploads, { id })
export const getUpload = (id: string): Promise<Upload | undefined> => find(uploads, { id }, { consistent: true })
export const putUpload = (upload: Upload): Mutation => put(uploads, upload, { absent: true })

/** Stores the URL of a finished upload, idempotently. Returns the URL that was stored first; undefined without an upload. */
export async function setUploadUrl(id: string, url: string, file?: UploadedFile): Promise<string | undefined> {
  const { row } = await commit(change(uploads.key({ id }), { setOnce: { url, file } }, { exists: true }))
  return row && (recordOf<Upload>(row).url ?? url)
}
