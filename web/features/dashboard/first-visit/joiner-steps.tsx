import { missingParts } from '../../../../shared/entities/profile-completeness.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useUser } from '../../../lib/session/state.ts'
import { NextSteps } from './next-steps.tsx'
import { joinerSteps } from './steps.ts'

/** The first steps of a user who wants to join a startup. */
export function JoinerSteps({ onChange }: { onChange: () => void }) {
  const { id } = useUser()
  const profile = useApi('GET /api/profiles/{id}', { id })
  const requests = useApi('GET /api/requests/mine')
  if (profile.data === undefined || requests.data === undefined) return null
  const { profileImage, ...rest } = profile.data
  const missing = missingParts({ ...rest, hasPicture: profileImage !== null })
  return (
    <NextSteps steps={joinerSteps({ hasProfile: missing.length === 0, hasAsked: requests.data.sent.length > 0 })} onChange={onChange} />
  )
}
