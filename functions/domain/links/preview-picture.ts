import { ERRORS, fail } from '../../../shared/errors.ts'
import { links } from '../../data/links/links.ts'
import { doomedFiles, files } from '../../data/uploads/uploads.ts'
import { change, erase, put, type Write } from '../../data/store/write.ts'
import { ulid } from '../../platform/ulid.ts'

/** The writes that make a picture a link's own and delete the one before; the first is refused unless it is an unused one of the user. */
export function pictureWrites(
  linkId: string,
  userId: string,
  before: string | undefined,
  url: string | null | undefined,
): Record<string, Write> {
  if (url === undefined || url === (before ?? null)) return {}
  const unused = { equals: { userId, kind: 'preview' }, without: ['usedBy'] }
  return {
    ...(url !== null && { picture: change(files.key({ url }), { set: { usedBy: links.key({ id: linkId }).pk } }, unused) }),
    ...(before !== undefined && { replaced: erase(files.key({ url: before })), doomed: put(doomedFiles, { id: ulid(), url: before }) }),
  }
}

/** Ends the call since the picture is none of the caller's own. */
export function notYours(): never {
  const [, message] = ERRORS['upload.not_yours']
  fail('upload.not_yours', message, { errors: [{ path: 'previewImage', message }] })
}
