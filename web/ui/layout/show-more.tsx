import { useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './show-more.module.css'

/** How far below the window the next page is asked for already. */
const AHEAD = '600px'

/** The end of a list that has more: asks for it when it comes near, and by a button. */
export function ShowMore({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loading || place.current === null || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [loading, onMore])
  return (
    <div ref={place} className={styles.more}>
      <Button busy={loading && 'Loading...'} onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
