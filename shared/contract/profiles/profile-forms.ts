import * as z from 'zod/mini'
import { Picture } from '../../entities/text.ts'
import { User } from '../../entities/user.ts'
import { resource, signedIn } from '../endpoint.ts'

/** The call of profiles that carries a file: apart from the others, which so stay free of the S3 client. */
export const profileForms = resource({
  'POST /api/users/profile/image': {
    summary: "Sets the caller's picture: a file, or the address of a finished upload; an empty one removes it",
    access: signedIn,
    scope: 'profiles.write',
    rate: 'upload',
    body: z.object({ url: Picture }),
    files: ['profileImage'],
    returns: User,
    errors: ['upload.not_image', 'upload.not_yours', 'profile.files_too_large'],
  },
})
