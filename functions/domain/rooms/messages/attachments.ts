import { fail } from '../../../../shared/errors.ts'
import type { StoredAttachment } from '../../../data/rooms/room-messages.ts'
import type { Write } from '../../../data/transaction.ts'
import { attachFile, deleteFile, type FileUse } from '../../../data/uploads/files.ts'
import type { Upload } from '../../../data/uploads/uploads.ts'

/** The files of finished uploads of the sender; `upload.not_found`, `upload.not_yours`. */
export const attachedFiles = (ids: readonly string[], uploads: readonly Upload[], userId: string): StoredAttachment[] =>
  [...new Set(ids)].map((id) => {
    const upload = uploads.find((one) => one.id === id) ?? fail('upload.not_found')
    const { url, file, name = '' } = upload
    if (upload.userId !== userId || upload.kind !== 'attachment' || url === undefined || !file) return fail('upload.not_yours')
    return { id, name, ...file, url }
  })

const FILE_USE = 'file '
/** Marks files of a user as shown by a room or by agreed work; each is attached once. */
export const attaching = (files: readonly StoredAttachment[], userId: string, use: FileUse): Record<string, Write> =>
  Object.fromEntries(files.map(({ url }) => [`${FILE_USE}${url}`, attachFile(url, { userId, kind: 'attachment', use })]))

export function failAttaching(refused: readonly string[]): void {
  if (refused.some((name) => name.startsWith(FILE_USE))) fail('upload.not_yours')
}

export const detaching = (files: readonly StoredAttachment[]): Record<string, Write> =>
  Object.assign({}, ...files.map(({ url }) => deleteFile(url))) as Record<string, Write>
