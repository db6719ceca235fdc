import type { User } from '../../../shared/entities/user.ts'
import { ERRORS, fail } from '../../../shared/errors.ts'
import { find } from '../../data/store/table.ts'
import { doomedFiles, files } from '../../data/uploads/uploads.ts'
import { users } from '../../data/accounts/users.ts'
import { change, erase, put, transact, type Write } from '../../data/store/write.ts'
import { userOf } from '../accounts/user.ts'
import { ulid } from '../../platform/ulid.ts'

const TRIES = 5

/**
 * Shows an uploaded picture of the user's own with his name, or none; the file before is deleted (S3-02, design 8).
 * `upload.not_yours` when the address is no unused picture of his. Of several at once each replaces the one before it.
 */
export async function setPicture(caller: User, url: string | null): Promise<User> {
  let user: User | undefined = caller
  for (let attempt = 0; user && attempt < TRIES; attempt += 1) {
    if (user.profileImage === url) return user
    const refused = await transact(writesOf(user, url))
    if (!refused) return { ...user, profileImage: url }
    const [, message] = ERRORS['upload.not_yours']
    if (!('user' in refused)) fail('upload.not_yours', message, { errors: [{ path: 'url', message }] })
    user = await read(caller.id)
  }
  return user ? fail('request.busy') : fail('auth.required')
}

async function read(id: string): Promise<User | undefined> {
  const user = await find(users, { id }, { consistent: true })
  return user && user.deletedAt === undefined ? userOf(user) : undefined
}

/** Only who still has the picture that we know of may replace it: so each file that is no longer shown is doomed once. */
function writesOf({ id, profileImage: before }: User, url: string | null): Record<string, Write> {
  const key = users.key({ id })
  const unused = { equals: { userId: id, kind: 'profile' }, without: ['usedBy'] }
  return {
    user: change(key, { set: { profileImage: url } }, { equals: { profileImage: before }, without: ['deletedAt'] }),
    ...(url !== null && { file: change(files.key({ url }), { set: { usedBy: key.pk } }, unused) }),
    ...(before !== null && {
      replaced: erase(files.key({ url: before })),
      doomed: put(doomedFiles, { id: ulid(), url: before }),
    }),
  }
}
