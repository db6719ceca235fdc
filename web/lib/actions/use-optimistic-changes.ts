import { useCallback, useMemo, useState } from 'react'

export type OptimisticChange<T> = (shown: T) => T

/**
 * The loaded data with pending changes applied. Each change shows at once and is dropped when its call ends: by then the loaded data
 * contains it, or it has failed. So a failure never reverts another change. Changes must be idempotent.
 */
export function useOptimisticChanges<T>(read: T | undefined) {
  const [pending, setPending] = useState<readonly { change: OptimisticChange<T> }[]>([])
  const apply = useCallback(async (change: OptimisticChange<T>, send: () => Promise<unknown>): Promise<void> => {
    const mine = { change }
    setPending((before) => [...before, mine])
    try {
      await send()
    } finally {
      setPending((before) => before.filter((one) => one !== mine))
    }
  }, [])
  const shown = useMemo(() => (read === undefined ? undefined : pending.reduce<T>((all, { change }) => change(all), read)), [read, pending])
  return { shown, apply }
}
