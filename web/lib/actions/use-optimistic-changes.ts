import { useCallback, useState } from 'react'

export type Change<T> = (shown: T) => T

/**
 * What was read, with the changes that are on their way laid over it: each shows at once and goes when its call has ended. By then it
 * is part of what was read, or it has failed; so the failure of one never takes back another. A change must leave alone what has it.
 */
export function useOptimisticChanges<T>(read: T | undefined) {
  const [pending, setPending] = useState<readonly { change: Change<T> }[]>([])
  const act = useCallback(async (change: Change<T>, send: () => Promise<unknown>): Promise<void> => {
    const mine = { change }
    setPending((before) => [...before, mine])
    try {
      await send()
    } finally {
      setPending((before) => before.filter((one) => one !== mine))
    }
  }, [])
  const shown = read === undefined ? undefined : pending.reduce<T>((all, { change }) => change(all), read)
  return { shown, act }
}
