import { WifiOff } from 'lucide-react'
import styles from './offline-note.module.css'
import { useSyncExternalStore } from 'react'

/** Says when there is no network. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <output>
      {online ? null : (
        <p className={styles.note}>
          <WifiOff size={16} aria-hidden />
          You are offline. Some information may be out of date.
        </p>
      )}
    </output>
  )
}

/** Whether the browser believes that it has a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(heard: () => void): () => void {
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  return () => {
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
  }
}
