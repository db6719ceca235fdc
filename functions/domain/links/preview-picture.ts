import { failAt } from '../../../shared/errors.ts'
import type { Write } from '../../data/transaction.ts'
import { deleteFile, attachFile, type FileUse } from '../../data/uploads/files.ts'

/** Addresses, the one of the second preview last. */
type Pictures = readonly (string | undefined)[]

/** The writes that give a link or link page its pictures and delete those that it no longer shows; a condition fails unless a new one is an unused upload of the user. */
export function pictureWrites(use: FileUse, userId: string, before: Pictures, next: Pictures): Record<string, Write> {
  const [picture, second] = next.map((url) =>
    url === undefined || before.includes(url) ? undefined : attachFile(url, { userId, kind: 'preview', use }),
  )
  return {
    ...(picture && { picture }),
    ...(second && { 'second picture': second }),
    ...Object.assign({}, ...before.map((url) => url !== undefined && !next.includes(url) && deleteFile(url))),
  }
}

/** Ends the call when a picture is none of the caller's own. */
export function refusePictures(refused: object, field = 'previewImage'): void {
  if ('picture' in refused) failAt('upload.not_yours', field)
  if ('second picture' in refused) failAt('upload.not_yours', 'secondImage')
}
