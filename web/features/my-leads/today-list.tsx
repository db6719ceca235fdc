import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { leadPath } from '../../entities/sales/paths.ts'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import { CompleteButton } from '../../ui/actions/complete-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import styles from './my-leads.module.css'
import { focusNext, useTodayKeys } from './use-today-keys.ts'
import { groupsOf, idleText, POSTPONE, type Today } from './use-today.tsx'

/** The leads that need attention, each completed or postponed with one press or key. */
export function TodayList({ today, leads }: { today: Today; leads: readonly MyLead[] }) {
  const host = useRef<HTMLDivElement>(null)
  useTodayKeys(host, leads, today)
  if (leads.length === 0) {
    return (
      <Card>
        <EmptyState title="All done for today">Follow-ups that are due, leads without a next step and stale leads appear here.</EmptyState>
      </Card>
    )
  }
  return (
    <div ref={host} className={styles.groups}>
      {groupsOf(leads).map(({ reason, heading, leads: some }) => (
        <Card key={reason} title={heading} action={<span className={styles.count}>{some.length}</span>}>
          <ul className={styles.leads} aria-label={heading}>
            {some.map((lead) => (
              <Row key={lead.id} lead={lead} today={today} />
            ))}
          </ul>
        </Card>
      ))}
      {today.more ? <ShowMore loading={today.loading} onMore={today.next} /> : null}
      <p className={styles.keys}>
        <kbd>d</kbd> complete, <kbd>t</kbd> tomorrow, <kbd>w</kbd> next week
      </p>
    </div>
  )
}

function Row({ lead, today: { complete, postpone } }: { lead: MyLead; today: Today }) {
  const { id, name, company, startupId, startupName, value, currency, nextFollowUpAt, reason } = lead
  const act = (row: Element, run: () => void) => {
    focusNext(row)
    run()
  }
  return (
    <li className={styles.lead} data-lead={id}>
      <CompleteButton
        title={reason === 'noNextStep' ? 'Complete, next step next week (D)' : 'Complete (D)'}
        aria-label={`Complete follow-up with ${name}`}
        aria-keyshortcuts="d"
        onClick={(event) => act(event.currentTarget, () => complete(lead))}
      />
      <span className={styles.words}>
        <Link to={leadPath(startupId, id)} dir="auto" className={styles.name}>
          {name}
        </Link>
        <span dir="auto" className={styles.note}>
          {[company, startupName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.facts}>
        {value === null ? null : <span className={styles.value}>{formatShortMoney(value, currency)}</span>}
        {nextFollowUpAt === null ? null : <DueBadge dueAt={nextFollowUpAt} />}
        {reason === 'stale' ? <span>{idleText(lead)}</span> : null}
      </span>
      <span className={styles.actions}>
        {(['tomorrow', 'nextWeek'] as const).map((to) => (
          <Button
            key={to}
            size="small"
            aria-label={`${POSTPONE[to]}: ${name}`}
            aria-keyshortcuts={to === 'tomorrow' ? 't' : 'w'}
            onClick={(event) => act(event.currentTarget, () => postpone(lead, to))}
          >
            {POSTPONE[to]}
          </Button>
        ))}
      </span>
    </li>
  )
}
