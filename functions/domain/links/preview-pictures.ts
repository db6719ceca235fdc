import { failAt } from '../../../shared/errors.ts'
import type { Write } from '../../data/transaction.ts'
import { deleteFile, attachFile } from '../../data/uploads/files.ts'
import type { Previews } from './previews.ts'

/** The writes that give a link the pictures of its previews and delete those that it no longer shows; a condition fails unless a new one is an unused upload of the user. */
export function pictureWrites(
  { id: linkId, userId }: { id: string; userId: string },
  before: Previews,
  next: Previews,
): Record<string, Write> {
  const [had, has] = [picturesOf(before), picturesOf(next)]
  const isNew = (url: string | undefined): url is string => url !== undefined && !had.includes(url)
  const [first, second] = has.map((url) => (isNew(url) ? attachFile(url, { userId, kind: 'preview', use: { linkId } }) : undefined))
  return {
    ...(first && { picture: first }),
    ...(second && { 'second picture': second }),
    ...Object.assign({}, ...had.flatMap((url) => (url === undefined || has.includes(url) ? [] : [deleteFile(url)]))),
  }
}

const picturesOf = ({ previewImage, secondImage }: Previews) => [previewImage, secondImage]

/** Ends the call when a picture is none of the caller's own. */
export function refusePictures(refused: object): void {
  if ('picture' in refused) failAt('upload.not_yours', 'previewImage')
  if ('second picture' in refused) failAt('upload.not_yours', 'secondImage')
}
