import type { OperatorAct, ReportCase } from '../../../shared/entities/operator.ts'
import type { BadgeTone } from '../../ui/facts/badge.tsx'

export const KINDS: Readonly<Record<ReportCase['targetType'], string>> = {
  user: 'User',
  startup: 'Startup',
  link: 'Link',
  gig: 'Gig',
  message: 'Message',
}

/** Acts as the log names them. */
export const ACT_NAMES: Readonly<Record<OperatorAct['act'], string>> = {
  dismiss: 'Reports dismissed',
  remove: 'Taken down',
  suspend: 'Suspended',
  disable: 'Disabled',
  delete: 'Deleted',
  'remove-links': 'All links disabled',
  'remove-messages': 'All messages taken down',
  'remove-gigs': 'All gigs taken down',
  export: 'Exported',
  undo: 'Undone',
}

/** What is said of the state of an act; of an act that is done, nothing. */
export const STATES: Readonly<Partial<Record<OperatorAct['state'], { tone: BadgeTone; label: string }>>> = {
  pending: { tone: 'warning', label: 'Waits for a second operator' },
  expired: { tone: 'neutral', label: 'Not confirmed in time' },
  undone: { tone: 'neutral', label: 'Undone' },
}

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
