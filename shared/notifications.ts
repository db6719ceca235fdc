/** CSS colour names (spec 3; trap T-4). */
export type NotificationColour = 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'teal' | 'gray' | 'gold'

interface Kind {
  /** What it is called in the settings. */
  label: string
  colour: NotificationColour
  /** Whether its reader may switch it off. */
  optional: boolean
  /** Filled with the facts of one event; `{n}` is the number of events that it stands for. */
  title: string
  message: string
  link: string
}

/** The catalogue of notices (domain 3.11). A feature that notifies adds its kinds here. */
export const NOTIFICATIONS = {
  'affiliate.conversion': {
    label: 'Somebody registers through my link',
    colour: 'green',
    optional: true,
    title: 'New conversion',
    message: '{person} registered through your link to {startup}',
    link: '/affiliate-links?startup={startupId}',
  },
  'affiliate.milestone': {
    label: 'My link reaches a round number of clicks',
    colour: 'gold',
    optional: true,
    title: '{clicks} clicks',
    message: 'Your link to {startup} has been visited {clicks} times',
    link: '/affiliate-links?startup={startupId}',
  },
  'points.levelup': {
    label: 'I reach a new level',
    colour: 'gold',
    optional: true,
    title: 'Level {level}',
    message: 'You have reached level {level}',
    link: '/profile',
  },
  'points.badge': {
    label: 'I earn a badge',
    colour: 'gold',
    optional: true,
    title: 'New badge',
    message: 'You have earned the badge {badge}',
    link: '/profile',
  },
  'account.security': {
    label: 'Sign-ins from new devices',
    colour: 'red',
    optional: false,
    title: 'New sign-in',
    message: 'Your account was used on a new device: {device}',
    link: '/settings',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]
export const CLICK_MILESTONES = [10, 100, 1_000, 10_000] as const
