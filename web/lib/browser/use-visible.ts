import { useSyncExternalStore } from 'react'

const isVisible = () => document.visibilityState !== 'hidden'

/** Whether this tab can be seen. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, isVisible)

function subscribe(heard: () => void): () => void {
  document.addEventListener('visibilitychange', heard)
  return () => document.removeEventListener('visibilitychange', heard)
}
