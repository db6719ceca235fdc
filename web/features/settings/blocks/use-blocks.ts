import { useCallback, useState } from 'react'
import type { Person } from '../../../../shared/entities/user.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh, useApi } from '../../../lib/use-api.ts'

/** Whom the user blocks, as it will be: who is unblocked goes at once, and is back where he was when that fails. */
export function useBlocks() {
  const { data, error, mutate } = useApi('GET /api/users/blocks')
  const [leaving, setLeaving] = useState<readonly string[]>([])

  const unblock = useCallback(
    async ({ id, name }: Pick<Person, 'id' | 'name'>) => {
      setLeaving((before) => [...before, id])
      try {
        await call('DELETE /api/users/{id}/block', { id }).catch(unlessGone)
        await mutate((before) => before && { items: before.items.filter((person) => person.id !== id) }, { revalidate: false })
        toast.success(`${name} is no longer blocked`)
        void refresh('GET /api/profiles/{id}', { id })
      } catch (problem) {
        toast.error(problem instanceof Error ? problem.message : `${name} could not be unblocked`)
      } finally {
        setLeaving((before) => before.filter((one) => one !== id))
      }
    },
    [mutate],
  )
  return { blocked: data?.items.filter(({ id }) => !leaving.includes(id)), error, unblock, retry: () => void mutate() }
}

/** Somebody who has left meanwhile is blocked by nobody any more. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof ApiError && problem.code === 'user.not_found')) throw problem
}
