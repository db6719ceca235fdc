import { failAt } from '../../../shared/errors.ts'
import type { Write } from '../../data/transaction.ts'
import { deleteFile, attachFile, type FileUse } from '../../data/uploads/files.ts'

/** The writes that assign a preview picture to a link or link page and delete the previous one; the condition fails unless it is an unused upload of the user. */
export function pictureWrites(
  use: FileUse,
  userId: string,
  before: string | undefined,
  url: string | null | undefined,
): Record<string, Write> {
  if (url === undefined || url === (before ?? null)) return {}
  return {
    ...(url !== null && { picture: attachFile(url, { userId, kind: 'preview', use }) }),
    ...(before !== undefined && deleteFile(before)),
  }
}

/** Ends the call since the picture is none of the caller's own. */
export const notYours = (field = 'previewImage'): never => failAt('upload.not_yours', field)
