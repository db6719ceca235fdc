import { useEffect, useRef } from 'react'
import { observeNear } from '../../lib/browser/use-seen.ts'
import { Button } from '../actions/button.tsx'
import styles from './show-more.module.css'

/** How far below the window the next page is asked for already. */
const AHEAD = '600px'

/** The end of a list that has more: asks for it when it comes near, and by a button. */
export function ShowMore({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loading || end.current === null) return undefined
    return observeNear(end.current, AHEAD, (isNear) => {
      if (isNear) onMore()
    })
  }, [loading, onMore])
  return (
    <div ref={end} className={styles.more}>
      <Button busy={loading && 'Loading...'} onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
