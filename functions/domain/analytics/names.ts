/**
 * What is counted of a startup, by name. Levels are what there is at a moment: their counts are changes, up and down, at the time of the
 * change. All others count what happened. A name with parts is followed by their values, separated by ':'.
 */
export const LEVELS = {
  members: 'members',
  openRoles: 'roles.open',
  /** `:columnId`: open tasks. */
  openTasks: 'tasks.open',
  /** `:2026-11-30` or `:2026-11-30T10:15`: open tasks that are due on that day, or in that quarter hour in UTC. */
  dueTasks: 'tasks.due',
  /** `:source:stage`. */
  leads: 'leads.stage',
  /** `:source:stage:currency`: `source` is that of the lead it was converted from, or 'none'. */
  opportunities: 'opportunities.stage',
  /** `:source:stage:currency`: minor units of open opportunities. */
  sums: 'opportunities.sum',
  /** `:source:stage:currency`: minor units times percent. */
  weighted: 'opportunities.weighted',
  /** `:source:2026-11:currency`: minor units times percent, by the month of the expected close. */
  forecast: 'opportunities.forecast',
} as const

export const HAPPENED = {
  requestsReceived: 'requests.received',
  requestsAccepted: 'requests.accepted',
  /** `:hours`: requests that were answered after so many whole hours. */
  requestHours: 'requests.hours',
  membersJoined: 'members.joined',
  tasksCreated: 'tasks.created',
  /** `:days`: tasks that were completed so many whole days after their creation. */
  taskDays: 'tasks.days',
  meetingsHeld: 'meetings.held',
  /** `:answer`: answers to meetings that were held. */
  meetingAnswers: 'meetings.answers',
  /** `:source`. */
  leadsCreated: 'leads.created',
  leadsWon: 'leads.won',
  leadsLost: 'leads.lost',
  /** `:source`. */
  opportunitiesWon: 'opportunities.won',
  /** `:source:currency`: minor units. */
  wonSums: 'opportunities.won-sum',
  clicks: 'clicks',
  conversions: 'conversions',
} as const

/** A name with its parts: `named(HAPPENED.leadsCreated, 'import')`. */
export const named = (name: string, ...parts: readonly (string | number)[]): string => [name, ...parts].join(':')
/** The parts of a name. */
export const partsOf = (name: string): string[] => name.split(':').slice(1)
