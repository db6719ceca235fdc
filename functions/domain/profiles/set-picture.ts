import type { User } from '../../../shared/entities/user.ts'
import type { UploadedFile } from '../../../shared/contract/endpoint.ts'
import { fail, failAt } from '../../../shared/errors.ts'
import { getActiveUser, updateProfileImage } from '../../data/accounts/users.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { deleteFile, attachFile } from '../../data/uploads/files.ts'
import { userOf } from '../../data/accounts/person.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { publishFormImage } from '../uploads/form-image.ts'

/** Publishes the file of the profile form, if there is one, and shows it, or the picture of the address, or none. */
export async function setFormPicture(caller: User, url: string, file: UploadedFile | undefined): Promise<User> {
  const published = await publishFormImage(caller.id, 'profile', 'profileImage', file)
  return setPicture(caller, published ?? (url || null))
}

/**
 * Shows an uploaded picture of the user, or none, and deletes the file before (S3-02, design 8). `upload.not_yours` when the
 * address is not an unused picture of the user. Concurrent changes replace one another in turn.
 */
export function setPicture(caller: User, url: string | null): Promise<User> {
  return retryOnConflict(async (attempt) => {
    const user = attempt === 1 ? caller : await read(caller.id)
    if (!user) return fail('auth.required')
    if (user.profileImage === url) return user
    const refused = await transact(writesOf(user, url))
    if (!refused) return { ...user, profileImage: url }
    if (!('user' in refused)) failAt('upload.not_yours', 'url')
    return CONFLICT
  })
}

async function read(id: string): Promise<User | undefined> {
  const user = await getActiveUser(id, { consistent: true })
  return user && userOf(user)
}

/** The condition on the picture before makes sure that each replaced file is deleted once. */
const writesOf = ({ id, profileImage: before }: User, url: string | null): Record<string, Write> => ({
  user: updateProfileImage(id, { from: before, to: url }),
  ...(url !== null && { file: attachFile(url, { userId: id, kind: 'profile', use: { userId: id } }) }),
  ...(before !== null && deleteFile(before)),
})
