import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/use-online.ts'
import styles from './offline-note.module.css'

/** Says when there is no network. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <output className={styles.place}>
      {online ? null : (
        <p className={styles.note}>
          <WifiOff size={16} aria-hidden />
          You are offline. What you see may be out of date.
        </p>
      )}
    </output>
  )
}
