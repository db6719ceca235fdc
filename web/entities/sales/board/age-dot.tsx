import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { idleDays } from '../../../../shared/sales/stale.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import styles from './sales-list.module.css'

/** How long nothing has happened with a stale lead. */
export function AgeDot({ lead }: { lead: Pick<Lead, 'lastActivityAt'> }) {
  const days = idleDays(lead)
  return (
    <span className={styles.stage} title={`No activity for ${days} days`}>
      <Dot colour="orange" />
      <span aria-hidden>{days} d</span>
      <span className="visually-hidden">No activity for {days} days</span>
    </span>
  )
}
