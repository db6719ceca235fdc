import { useCallback } from 'react'
import type { Person } from '../../../../shared/entities/user.ts'
import { useOptimisticChanges } from '../../../lib/actions/use-optimistic-changes.ts'
import { ApiError, type ApiOutput, call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh, useApi } from '../../../lib/use-api.ts'

type Blocks = ApiOutput<'GET /api/users/blocks'>

/** The blocked users; unblocking is optimistic and reverted on failure. */
export function useBlocks() {
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
