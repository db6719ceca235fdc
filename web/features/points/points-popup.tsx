import { InMessageStack } from '../../ui/overlays/message-stack.tsx'
import styles from './points-popup.module.css'
import { usePopup } from './use-popup.ts'

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
            {award.capped ? <span className={styles.note}>You reached today's limit</span> : null}
          </span>
        )}
      </output>
    </InMessageStack>
  )
}
