import { useEffect, useRef } from 'react'
import { useNotifications } from './notifications.ts'

/** Calls `heard` when a notification has come since: what others did about a team is then read anew. Asks for nothing itself. */
export function useNewNotification(heard: () => void): void {
  const { items, loaded } = useNotifications()
  const newest = loaded ? (items[0]?.id ?? '') : undefined
  const known = useRef(newest)
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && newest !== known.current) heard()
    known.current = newest
  }, [newest, heard])
}
