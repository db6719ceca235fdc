import { useEffect, useRef } from 'react'
import { useNotifications } from './notifications.ts'

/** Calls `listener` when a new notification has arrived. Makes no requests itself. */
export function useNewNotification(listener: () => void): void {
  const { items, loaded } = useNotifications()
  const newest = loaded ? (items[0]?.id ?? '') : undefined
  const known = useRef(newest)
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && newest !== known.current) listener()
    known.current = newest
  }, [newest, listener])
}
