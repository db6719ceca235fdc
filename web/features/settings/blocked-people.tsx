import { useCallback } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import type { Person } from '../../../shared/entities/person.ts'
import { useOptimisticChanges } from '../../lib/actions/use-optimistic-changes.ts'
import { ApiError, call, type ApiOutput } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refresh, useApi } from '../../lib/use-api.ts'
import styles from './settings.module.css'

/** The blocked users, newest first, each with a button to unblock. */
export function BlockedPeople() {
  const { blocked, error, unblock, retry } = useBlocks()
  if (blocked === undefined) return <NotLoaded error={error} onRetry={retry} />
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

type Blocks = ApiOutput<'GET /api/users/blocks'>

/** The blocked users; unblocking is optimistic and reverted on failure. */
function useBlocks() {
  const { data, error, mutate } = useApi('GET /api/users/blocks')
  const { shown, apply } = useOptimisticChanges(data)

  const unblock = useCallback(
    async ({ id, name }: Pick<Person, 'id' | 'name'>) => {
      const without = ({ items }: Blocks) => ({ items: items.filter((person) => person.id !== id) })
      try {
        await apply(without, async () => {
          await call('DELETE /api/users/{id}/block', { id }).catch(unlessDeleted)
          await mutate((before) => before && without(before), { revalidate: false })
        })
        toast.success(`${name} is no longer blocked`)
        void refresh('GET /api/profiles/{id}', { id })
      } catch (problem) {
        toast.error(problem instanceof Error ? problem.message : `${name} could not be unblocked`)
      }
    },
    [apply, mutate],
  )
  return { blocked: shown?.items, error, unblock, retry: () => void mutate() }
}

/** A deleted account is no longer blocked. */
function unlessDeleted(problem: unknown): void {
  if (!(problem instanceof ApiError && problem.code === 'user.not_found')) throw problem
}
