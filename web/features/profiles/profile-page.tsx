import { useParams } from 'react-router-dom'
import { useUser } from '../../lib/session/state.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ProfileView } from './profile/profile-view.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './profile/profile.module.css'

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

/** The place of a profile that is on its way. */
const ProfileLoading = () => (
  <Page>
    <Loading label="Loading profile..." gap={5}>
      <Card>
        <Row gap={5} rowGap={4} wrap>
          <Skeleton shape="circle" width="96px" height="96px" />
          <Stack gap={3}>
            <Skeleton shape="title" width="220px" />
            <Skeleton width="300px" />
            <Skeleton width="160px" />
          </Stack>
        </Row>
      </Card>
      <div className={styles.columns}>
        <Card>
          <Skeleton shape="block" width="100%" height="120px" />
        </Card>
        <Card>
          <Skeleton shape="block" width="100%" height="120px" />
        </Card>
      </div>
    </Loading>
  </Page>
)
