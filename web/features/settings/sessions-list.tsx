import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { ApiError, type ApiOutput, call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'

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
      toast.success('Session ended')
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'Something went wrong')
    } finally {
      setEnding((before) => before.filter((one) => one !== id))
    }
  }

  if (data === undefined) return <NotLoaded error={error} onRetry={mutate} lines={2} />
  return (
    <ListRows label="Sessions">
      {data.items.map((session) => (
        <SessionRow key={session.id} session={session} ending={ending.includes(session.id)} onEnd={() => void end(session.id)} />
      ))}
    </ListRows>
  )
}

function SessionRow({ session, ending, onEnd }: { session: Seen; ending: boolean; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, current } = session
  return (
    <ListRow
      lead={<Monitor size={18} />}
      title={device}
      note={
        <>
          Last active <Moment at={lastSeenAt} />, signed in <Moment at={createdAt} />
        </>
      }
      actions={
        current ? (
          <Badge tone="success">This device</Badge>
        ) : (
          <Button size="small" aria-label={`Sign out ${device}`} busy={ending ? 'Signing out...' : false} onClick={onEnd}>
            Sign out
          </Button>
        )
      }
    />
  )
}

/** A session that has ended already is what was wanted. */
function unlessOver(problem: unknown): void {
  if (!(problem instanceof ApiError && problem.code === 'session.not_found')) throw problem
}
