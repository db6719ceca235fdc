import { useUser } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './mine.module.css'
import { ProfileForm } from './profile-form.tsx'

/** One's own profile with its form. */
export function MyProfile() {
  const { id } = useUser()
  const { data, error, mutate } = useApi('GET /api/profiles/{id}', { id })
  if (data)
    return <ProfileForm key={id} profile={data} onSaved={(profile) => void mutate({ ...data, ...profile }, { revalidate: false })} />
  if (error) return <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
  return (
    <Loading label="Loading profile..." className={styles.columns}>
      <Card>
        <Skeleton shape="block" width="100%" height="360px" />
      </Card>
      <Card>
        <Skeleton shape="block" width="100%" height="160px" />
      </Card>
    </Loading>
  )
}
