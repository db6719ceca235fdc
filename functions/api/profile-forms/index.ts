import { profileForms } from '../../../shared/contract/profiles/profile-forms.ts'
import { setFormPicture } from '../../domain/profiles/set-picture.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(profileForms, {
  'POST /api/users/profile/image': ({ caller, body, files }) => setFormPicture(caller, body.url ?? '', files.profileImage),
})
