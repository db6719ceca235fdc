import { useEffect, useState } from 'react'
import styles from './analytics.module.css'

const TICK_MS = 5_000
const SECOND_MS = 1_000

/** How long ago the numbers came, by the clock of this device; what is new gets a new key. */
export function Updated() {
  const [came] = useState(() => Date.now())
  const [now, setNow] = useState(came)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.round((now - came) / SECOND_MS)
  return <p className={styles.updated}>{seconds < 1 ? 'Updated just now' : `Updated ${seconds} s ago`}</p>
}
