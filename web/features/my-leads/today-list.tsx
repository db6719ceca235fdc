import { Fragment, useRef, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { leadPath } from '../../entities/sales/paths.ts'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import { CompleteButton } from '../../ui/actions/complete-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { COMPLETE, POSTPONE_ACTIONS } from './follow-up-actions.ts'
import { NoLeads } from './states.tsx'
import { groupsOf, idleText, type Today } from './use-today.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { NEXT, PREVIOUS, stepsBetween } from '../../lib/keys/step-actions.ts'
import { useActionKeys } from '../../lib/keys/use-action-keys.ts'
import styles from './my-leads.module.css'

/** The leads that need attention, each completed or postponed with one press or key. */
export function TodayList({ today, leads }: { today: Today; leads: readonly MyLead[] }) {
  const host = useRef<HTMLDivElement>(null)
  useTodayKeys(host, leads, today)
  const { startups } = useMyStartups()
  if (startups?.length === 0) return <NoLeads />
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
        <Card
          key={reason}
          title={heading}
          action={
            <Text as="span" size="sm" tone="muted" numeric>
              {some.length}
            </Text>
          }
        >
          <ul className={styles.leads} aria-label={heading}>
            {some.map((lead) => (
              <Row key={lead.id} lead={lead} today={today} />
            ))}
          </ul>
        </Card>
      ))}
      {today.more ? <ShowMore loading={today.loading} onMore={today.next} /> : null}
      <p className={styles.keys}>
        {[COMPLETE, ...POSTPONE_ACTIONS].map(({ label, keys }, at) => (
          <Fragment key={label}>
            {at === 0 ? '' : ', '}
            <kbd>{keys}</kbd> {label.toLowerCase()}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

function Row({ lead, today }: { lead: MyLead; today: Today }) {
  const { id, name, company, startupId, startupName, value, currency, nextFollowUpAt, reason } = lead
  return (
    <li className={styles.lead} data-lead={id}>
      <CompleteButton
        title={reason === 'noNextStep' ? 'Complete, next step next week (D)' : 'Complete (D)'}
        aria-label={`Complete follow-up with ${name}`}
        aria-keyshortcuts={COMPLETE.keys[0]}
        onClick={({ currentTarget: from }) => COMPLETE.run({ today, lead, from })}
      />
      <span className={styles.words}>
        <Link to={leadPath(startupId, id)} dir="auto" className={styles.name}>
          {name}
        </Link>
        <Text dir="auto" as="span" size="sm" tone="muted">
          {[company, startupName].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className={styles.facts}>
        {value === null ? null : (
          <Text as="span" tone="strong" numeric>
            {formatShortMoney(value, currency)}
          </Text>
        )}
        {nextFollowUpAt === null ? null : <DueBadge dueAt={nextFollowUpAt} />}
        {reason === 'stale' ? <span>{idleText(lead)}</span> : null}
      </span>
      <span className={styles.actions}>
        {POSTPONE_ACTIONS.map(({ label, keys, run }) => (
          <Button
            key={label}
            size="small"
            aria-label={`${label}: ${name}`}
            aria-keyshortcuts={keys[0]}
            onClick={({ currentTarget: from }) => run({ today, lead, from })}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}

const STEPS = [
  { ...NEXT, keys: ['j', 'ArrowDown'] },
  { ...PREVIOUS, keys: ['k', 'ArrowUp'] },
]

/** `d` completes, `t` and `w` postpone the lead that has the focus, or the first one; `j`, `k` and the arrow keys go through the leads. */
function useTodayKeys(host: RefObject<HTMLElement | null>, leads: readonly MyLead[], today: Today): void {
  useActionKeys([...STEPS, COMPLETE, ...POSTPONE_ACTIONS], () => {
    const rows = [...(host.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])]
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const from = rows[Math.max(0, here)]
    const lead = leads.find(({ id }) => id === from?.dataset['lead'])
    return { ...stepsBetween(rows, here, (row) => row.querySelector('a')?.focus()), today, lead, from }
  })
}
