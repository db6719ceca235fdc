/** What users are shown to have done, by the id of the badge (domain 3.16). */
export const BADGES = {
  'first-startup': { name: 'First Startup', how: 'Register a startup' },
  'seven-day-streak': { name: 'Seven-Day Streak', how: 'Visit on seven days in a row' },
  'team-of-five': { name: 'Team of Five', how: 'Build a team of five in your startup' },
  'ten-tasks': { name: 'Ten Tasks Done', how: 'Complete ten tasks that are assigned to you' },
  hired: { name: 'Hired', how: 'Get hired for a gig' },
  closer: { name: 'Closer', how: 'Win an opportunity' },
  connector: { name: 'Connector', how: 'Bring ten people by affiliate links' },
  'level-10': { name: 'Level 10', how: 'Reach level 10' },
  'level-20': { name: 'Level 20', how: 'Reach level 20' },
  'level-50': { name: 'Level 50', how: 'Reach level 50' },
} as const
export type Badge = keyof typeof BADGES
