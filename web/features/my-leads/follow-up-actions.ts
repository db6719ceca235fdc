import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import type { Action } from '../../lib/keys/action.ts'

export const POSTPONE = { tomorrow: 'Tomorrow', nextWeek: 'Next week' } as const
export type Postpone = keyof typeof POSTPONE

interface FollowUp {
  today: { complete: (lead: MyLead) => void; postpone: (lead: MyLead, to: Postpone) => void }
  lead: MyLead | undefined
  /** In the row of the lead, which leaves its place. */
  from: Element | undefined
}

const followUpAction = (label: string, key: string, help: string, act: (today: FollowUp['today'], lead: MyLead) => void) =>
  ({
    label,
    keys: [key],
    help,
    isShown: ({ lead }) => lead !== undefined,
    run: ({ today, lead, from }) => {
      if (from !== undefined) focusNext(from)
      if (lead !== undefined) act(today, lead)
    },
  }) satisfies Action<FollowUp>

export const COMPLETE = followUpAction('Complete', 'd', 'Complete follow-up of lead', (today, lead) => today.complete(lead))
export const POSTPONE_ACTIONS = [
  followUpAction(POSTPONE.tomorrow, 't', 'Follow up lead tomorrow', (today, lead) => today.postpone(lead, 'tomorrow')),
  followUpAction(POSTPONE.nextWeek, 'w', 'Follow up lead next week', (today, lead) => today.postpone(lead, 'nextWeek')),
]

/** The focus goes to the next lead, or to the one before. */
function focusNext(inRow: Element): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  const at = rows.findIndex((row) => row.contains(inRow))
  const next = rows[at + 1] ?? rows[at - 1]
  next?.querySelector('a')?.focus()
}
