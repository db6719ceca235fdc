/** What an operator does about a target; `remove-…` is about everything of that kind that a user made. */
export const OPERATOR_ACTS = [
  'dismiss',
  'remove',
  'suspend',
  'disable',
  'delete',
  'remove-links',
  'remove-messages',
  'remove-gigs',
  'export',
  'undo',
] as const
/** In place of a text that an operator took down. */
export const REMOVED_TEXT = 'Removed by an operator'
export const REPORT_STATES = ['open', 'closed'] as const

export const OPERATOR_REASON_MIN = 10
export const OPERATOR_REASON_MAX = 500
export const OPERATOR_SESSION_MINUTES = 60
/** How long mass acts can be undone, and how long a deletion waits for a second operator. */
export const OPERATOR_UNDO_DAYS = 30
export const OPERATOR_CONFIRM_HOURS = 24
