import { profileForms } from '../../../shared/contract/profile-forms.ts'
import { setPicture } from '../../domain/profiles/set-picture.ts'
import { publishFormImage } from '../../domain/uploads/form-image.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(profileForms, {
  'POST /api/users/profile/image': async ({ caller, body, files }) => {
    const published = await publishFormImage(caller.id, 'profile', 'profileImage', files.profileImage)
    return setPicture(caller, published ?? (body.url || null))
  },
})
