import { useParams } from 'react-router-dom'
import { useUser } from '../../lib/session/state.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ProfileLoading } from './profile/profile-loading.tsx'
import { ProfileView } from './profile/profile-view.tsx'

/** /profiles/{id}: the profile of a user with startups and badges. */
export function ProfilePage() {
  const { profileId } = useParams()
  const me = useUser().id
  const { data, error, mutate } = useApi('GET /api/profiles/{id}', profileId !== undefined && { id: profileId })
  if (data) return <ProfileView key={data.id} profile={data} isMe={data.id === me} />
  if (error === undefined) return <ProfileLoading />
  const isGone = error.status === 404 || error.status === 400
  return (
    <Failed
      sentence={isGone ? 'This user does not exist' : error.message}
      action={isGone ? <ButtonLink to="/profiles">Find people</ButtonLink> : <Button onClick={() => void mutate()}>Try again</Button>}
    />
  )
}

function Failed({ sentence, action }: { sentence: string; action: React.ReactNode }) {
  useDocumentTitle('Profile')
  return (
    <Page narrow>
      <h1 className="visually-hidden">Profile</h1>
      <Alert action={action}>{sentence}</Alert>
    </Page>
  )
}
