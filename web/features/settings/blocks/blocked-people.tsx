import type { ApiOutput } from '../../../lib/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import styles from '../settings.module.css'
import { useBlocks } from './use-blocks.ts'

type Blocked = ApiOutput<'GET /api/users/blocks'>['items'][number]

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
  if (blocked.length === 0) return <p className={styles.text}>You have blocked nobody; whom you block is told nothing of it.</p>
  return (
    <ul className={styles.rows} aria-label="Blocked people">
      {blocked.map((person) => (
        <BlockedRow key={person.id} person={person} onUnblock={() => void unblock(person)} />
      ))}
    </ul>
  )
}

function BlockedRow({ person: { name, profileImage, blockedAt }, onUnblock }: { person: Blocked; onUnblock: () => void }) {
  return (
    <li className={styles.row}>
      <span className={styles.session}>
        <Avatar name={name} src={profileImage} size="small" />
        <span className={styles.words}>
          <span>{name}</span>
          <span className={styles.note}>
            Blocked <Moment at={blockedAt} />
          </span>
        </span>
      </span>
      <Button size="small" aria-label={`Unblock ${name}`} onClick={onUnblock}>
        Unblock
      </Button>
    </li>
  )
}
