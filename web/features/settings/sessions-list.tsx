import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { ApiError, type ApiOutput, call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import styles from './settings.module.css'

type Seen = ApiOutput<'GET /api/auth/sessions'>['items'][number]

/** Where the account is signed in; each session but this one can be ended by itself. */
export function SessionsList() {
  const { data, error, mutate } = useApi('GET /api/auth/sessions')
  const [ending, setEnding] = useState<readonly string[]>([])

  const end = async (id: string) => {
    setEnding((before) => [...before, id])
    try {
      await call('DELETE /api/auth/sessions/{id}', { id }).catch(unlessOver)
      await mutate((before) => before && { items: before.items.filter((session) => session.id !== id) }, { revalidate: false })
      toast.success('That session has ended')
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'Something went wrong')
    } finally {
      setEnding((before) => before.filter((one) => one !== id))
    }
  }

  if (data === undefined) {
    if (error) return <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
    return (
      <Loading className={styles.loading}>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </Loading>
    )
  }
  return (
    <ul className={styles.rows} aria-label="Sessions">
      {data.items.map((session) => (
        <li key={session.id} className={styles.row}>
          <SessionWords session={session} />
          {session.current ? (
            <Badge tone="success">This device</Badge>
          ) : (
            <Button
              size="small"
              aria-label={`Sign out ${session.device}`}
              busy={ending.includes(session.id) ? 'Signing out...' : false}
              onClick={() => void end(session.id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function SessionWords({ session: { device, createdAt, lastSeenAt } }: { session: Seen }) {
  return (
    <span className={styles.session}>
      <Monitor size={18} aria-hidden />
      <span className={styles.words}>
        <span>{device}</span>
        <span className={styles.note}>
          Last seen <Moment at={lastSeenAt} />, signed in <Moment at={createdAt} />
        </span>
      </span>
    </span>
  )
}

/** A session that has ended already is what was wanted. */
function unlessOver(problem: unknown): void {
  if (!(problem instanceof ApiError && problem.code === 'session.not_found')) throw problem
}
