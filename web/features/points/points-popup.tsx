import { useEffect, useState } from 'react'
import { awardGranted, pointsText, type Award } from '../../entities/points/points.ts'
import styles from './points-popup.module.css'

/** Says for a moment at the avatar how many points were granted, and why (spec 1, 4). */
export function PointsPopup() {
  const { award, leaving } = usePopup()
  return (
    <output>
      {award === undefined ? null : (
        <span className={styles.popup} data-points data-leaving={leaving || undefined}>
          <strong className={styles.amount}>{pointsText(award.amount)}</strong>
          <span>{award.reason}</span>
          {award.capped ? <span>You reached today's limit</span> : null}
        </span>
      )}
    </output>
  )
}

/** Spec 9. */
const SHOWN_MS = 3_000
const LEAVING_MS = 500

/** The shown award: it begins to leave after 3 s and is removed 0.5 s later; further awards queue. */
function usePopup(): { award: Award | undefined; leaving: boolean } {
  const [waiting, setWaiting] = useState<readonly Award[]>([])
  const [leaving, setLeaving] = useState(false)
  const [award] = waiting
  useEffect(() => awardGranted.listen((granted) => setWaiting((before) => [...before, granted])), [])
  useEffect(() => {
    if (award === undefined) return undefined
    const hide = setTimeout(() => setLeaving(true), SHOWN_MS)
    const remove = setTimeout(() => {
      setLeaving(false)
      setWaiting((before) => before.slice(1))
    }, SHOWN_MS + LEAVING_MS)
    return () => {
      clearTimeout(hide)
      clearTimeout(remove)
    }
  }, [award])
  return { award, leaving }
}
