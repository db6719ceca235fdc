import { useMemo } from 'react'
import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import { changeItem } from '../../entities/boards/undo/undo-items.ts'
import { followUpAt } from '../../entities/sales/follow-up.ts'
import { leadUndo } from '../../entities/sales/lead-undo.ts'
import { daysUntil } from '../../entities/tasks/due.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { quickDays } from '../../ui/pickers/dates.ts'
import { POSTPONE, type Postpone } from './follow-up-actions.ts'
import { orToastWhy } from '../../lib/actions/or-toast.ts'

/** What the completed step of a lead without a follow-up is logged as. */
const FOLLOWED_UP = 'Followed up'

const dayOf = (to: Postpone): string => followUpAt(quickDays().find(({ name }) => name === POSTPONE[to])?.day ?? '')

/** The leads that need attention today in all startups, and what completes or postpones them. */
export function useToday() {
  const pages = usePages('GET /api/leads', { view: 'today', tz: deviceZone() })
  const { change, retry } = pages
  const actions = useMemo(() => {
    const setFollowUp = (lead: MyLead, nextFollowUpAt: string | null) => {
      const board = leadUndo(lead.startupId)
      return changeItem(board, lead.id, ({ version }) => board.put(lead.id, { nextFollowUpAt }, version))
    }
    /** Shows a lead as it will be, or takes it off the list; with the sentence, the change can be undone. */
    const attempt = async (lead: MyLead, after: MyLead | null, send: () => ReturnType<typeof setFollowUp>, says: string): Promise<void> => {
      change((one) => (one.id === lead.id ? after : one))
      const isDone = await orToastWhy(`${lead.name} was not changed`, async () => {
        const undo = await send()
        undoable({ says, undo: () => undo().finally(retry) })
      })
      if (!isDone) retry()
    }
    const postpone = (lead: MyLead, to: Postpone) =>
      attempt(lead, null, () => setFollowUp(lead, dayOf(to)), `${lead.name}: ${POSTPONE[to].toLowerCase()}`)
    const addNote = (lead: MyLead) =>
      call('POST /api/startups/{id}/leads/{leadId}/notes', { id: lead.startupId, leadId: lead.id, body: { content: FOLLOWED_UP } })
    /** A follow-up that is done leaves the lead without a next step. The others get a note, and next week as the next step if they have none. */
    const complete = async (lead: MyLead): Promise<void> => {
      if (lead.reason === 'followUp') {
        const after: MyLead = { ...lead, nextFollowUpAt: null, reason: 'noNextStep' }
        await attempt(lead, after, () => setFollowUp(lead, null), `Follow-up with ${lead.name} completed`)
      } else if (lead.reason === 'stale') {
        change((one) => (one.id === lead.id ? null : one))
        if (await orToastWhy(`${lead.name} was not changed`, () => addNote(lead))) toast.success(`Noted: followed up with ${lead.name}`)
        else retry()
      } else {
        const next = async () => {
          const undo = await setFollowUp(lead, dayOf('nextWeek'))
          await addNote(lead)
          return undo
        }
        await attempt(lead, null, next, `Noted: followed up with ${lead.name}. Next step: next week`)
      }
    }
    return { complete: (lead: MyLead) => void complete(lead), postpone: (lead: MyLead, to: Postpone) => void postpone(lead, to) }
  }, [change, retry])
  return { ...pages, ...actions }
}
export type Today = ReturnType<typeof useToday>

const GROUPS = [
  { reason: 'followUp', heading: 'Follow-ups due' },
  { reason: 'noNextStep', heading: 'No next step' },
  { reason: 'stale', heading: 'Stale' },
] as const

/** Leads by why they need attention; empty groups are left out. */
export const groupsOf = (leads: readonly MyLead[]) =>
  GROUPS.map((group) => ({ ...group, leads: leads.filter(({ reason }) => reason === group.reason) })).filter((one) => one.leads.length > 0)

/** "No activity for 21 days". */
export const idleText = ({ lastActivityAt }: MyLead): string => `No activity for ${Math.abs(daysUntil(lastActivityAt))} days`
