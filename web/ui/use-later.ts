import { startTransition, useEffect, useState } from 'react'

/** A value one render late, for what may follow the rest of a change: it renders in a transition once the rest is committed. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => startTransition(() => setLater(() => value)), [value])
  return later
}
