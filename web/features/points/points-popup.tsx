import { useEffect, useState } from 'react'
import { InMessageStack } from '../../ui/overlays/message-stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { awardGranted, type Award } from '../../entities/points/points.ts'
import styles from './points-popup.module.css'

/** Says for a moment how many points were granted, and why (spec 1, 4). */
export function PointsPopup() {
  const { award, leaving } = usePopup()
  return (
    <InMessageStack>
      <output>
        {award === undefined ? null : (
          <span className={styles.popup} data-leaving={leaving || undefined}>
            <strong className={styles.amount}>{`+${award.amount} ${award.amount === 1 ? 'point' : 'points'}`}</strong>
            <span>{award.reason}</span>
            {award.capped ? (
              <Text as="span" size="sm" tone="muted">
                You reached today's limit
              </Text>
            ) : null}
          </span>
        )}
      </output>
    </InMessageStack>
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
