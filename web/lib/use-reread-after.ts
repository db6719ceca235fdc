import { useEffect, useRef } from 'react'

/** Reads a list again when a number that counts its changes has changed. */
export function useRereadAfter(count: number, retry: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    retry()
  }, [count, retry])
}
