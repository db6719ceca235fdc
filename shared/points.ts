/** The catalogue of rewarded actions (domain 3.10). A feature that rewards adds its actions here. */
export interface Action {
  points: number
  /** Points a UTC day for this action; 'once': only its ref limits it; 'exempt': not even the daily total does. */
  cap: number | 'once' | 'exempt'
  reason: string
}

export const ACTIONS = {
  'account.register': { points: 10, cap: 'once', reason: 'Welcome aboard' },
  'visit.daily': { points: 5, cap: 5, reason: 'Daily visit' },
  'visit.streak7': { points: 20, cap: 'once', reason: 'Seven days in a row' },
  'profile.complete': { points: 30, cap: 'once', reason: 'Completed your profile' },
  'startup.create': { points: 50, cap: 50, reason: 'Created a startup' },
  'role.add': { points: 5, cap: 15, reason: 'Added a role' },
  'request.send': { points: 5, cap: 15, reason: 'Asked to join a startup' },
  'request.accepted': { points: 40, cap: 'exempt', reason: 'Joined a startup' },
  'request.accept': { points: 10, cap: 30, reason: 'Welcomed a new member' },
  'task.create': { points: 2, cap: 20, reason: 'Created a task' },
  'task.complete': { points: 10, cap: 50, reason: 'Completed a task' },
  'meeting.create': { points: 5, cap: 10, reason: 'Scheduled a meeting' },
  'meeting.rsvp': { points: 2, cap: 10, reason: 'Answered an invitation' },
  'gig.post': { points: 10, cap: 20, reason: 'Posted a gig' },
  'proposal.send': { points: 5, cap: 15, reason: 'Sent a proposal' },
  'proposal.accepted': { points: 30, cap: 'once', reason: 'Got hired' },
  'gig.complete': { points: 50, cap: 'once', reason: 'Completed a gig' },
  'lead.create': { points: 3, cap: 15, reason: 'Added a lead' },
  'opportunity.won': { points: 40, cap: 'exempt', reason: 'Won an opportunity' },
  'affiliate.link': { points: 5, cap: 10, reason: 'Created an affiliate link' },
  'affiliate.click': { points: 1, cap: 20, reason: 'Your link was visited' },
  'affiliate.conversion': { points: 25, cap: 'exempt', reason: 'Your link brought a new user' },
} as const satisfies Record<string, Action>

export type RewardedAction = keyof typeof ACTIONS

/** Points a UTC day over all actions that are not exempt. */
export const DAILY_POINTS = 200
/** Points a UTC day for what the catalogue does not know. */
export const DAILY_CLAIMS = 100
export const CLAIM_MAX = 100

/** Users on a leaderboard, and the last rank that is counted; users behind it have the rank after it. */
export const LEADERS = 50
export const POSITIONS_COUNTED = 500

export const STREAK_DAYS = 7
export const CONNECTOR_CONVERSIONS = 10
export const TASKS_DONE = 10
