import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import styles from '../settings.module.css'
import { useBlocks } from './use-blocks.ts'

/** The blocked users, newest first, each with a button to unblock. */
export function BlockedPeople() {
  const { blocked, error, unblock, retry } = useBlocks()
  if (blocked === undefined) {
    if (error) return <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert>
    return (
      <Loading className={styles.loading}>
        <Skeleton width="55%" />
      </Loading>
    )
  }
  if (blocked.length === 0) return <p className={styles.text}>You have not blocked anyone. People are not notified when you block them.</p>
  return (
    <ListRows label="Blocked people">
      {blocked.map((person) => (
        <ListRow
          key={person.id}
          lead={<Avatar name={person.name} src={person.profileImage} size="small" />}
          title={<span dir="auto">{person.name}</span>}
          note={
            <>
              Blocked <Moment at={person.blockedAt} />
            </>
          }
          actions={
            <Button size="small" aria-label={`Unblock ${person.name}`} onClick={() => void unblock(person)}>
              Unblock
            </Button>
          }
        />
      ))}
    </ListRows>
  )
}
