import { type OptimisticChange, useOptimisticChanges } from './use-optimistic-changes.ts'
import { useOutcome } from './use-outcome.ts'

interface Action<T> {
  change: OptimisticChange<T>
  send: () => Promise<unknown>
  /** Reads again what the action changed; after a failure, too. */
  refresh: () => Promise<unknown>
  done: string
  /** The sentence of a failure, to which the server's is added; a function gives the only sentence. */
  failure: string | ((problem: unknown) => string)
}

/** Loaded data with optimistic actions: each shows at once, reports its outcome, and is reverted on failure (spec 8). */
export function useOptimisticActions<T>(read: T | undefined) {
  const { shown, apply } = useOptimisticChanges<T>(read)
  const { outcome, succeeded, explained, failed } = useOutcome()

  /** Gives whether it worked. */
  const run = async ({ change, send, refresh, done, failure }: Action<T>): Promise<boolean> => {
    try {
      await apply(change, async () => {
        await send()
        await refresh()
      })
      succeeded(done)
      return true
    } catch (problem) {
      if (typeof failure === 'string') failed(failure, problem)
      else failed(failure(problem))
      void refresh()
      return false
    }
  }
  return { shown, outcome, explain: explained, run }
}
