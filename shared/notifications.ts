/** CSS colour names (spec 3; trap T-4). */
export type NotificationColour = 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'teal' | 'gray' | 'gold'

interface Words {
  title: string
  message: string
}
interface Kind extends Words {
  /** What it is called in the settings. */
  label: string
  colour: NotificationColour
  /** Whether its reader may switch it off. */
  optional: boolean
  /** An own path, filled with the facts as the words are. */
  link: string
  /** The words when it stands for several events of a group; `{n}` is their number. */
  several?: Words
  /** Other words for other events of this kind. */
  variants?: Readonly<Record<string, Words>>
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
    several: { title: '{n} new conversions', message: '{person} and others came through your link to {startup}' },
    variants: { join: { title: 'New conversion', message: '{person} joined {startup} through your link' } },
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
    label: 'My account is used on a new device, or its password or email changes',
    colour: 'red',
    optional: false,
    title: 'New sign-in',
    message: 'Your account was used on a new device: {device}',
    link: '/settings',
    variants: {
      password: { title: 'Password changed', message: 'Your password was changed, and your other sessions have ended' },
      email: { title: 'Email changed', message: 'The email of your account was changed. If it was not you, choose a new password now' },
    },
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]
/** The kinds that their readers may switch off. */
export const OPTIONAL_KINDS = NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].optional)

type Catalogue = typeof NOTIFICATIONS
type Variants<K extends NotificationKind> = Catalogue[K] extends { variants: infer V } ? V : object
export type Variant<K extends NotificationKind> = keyof Variants<K> & string
type WordsOf<K extends NotificationKind, V> = [V] extends [never] ? Catalogue[K] : V extends keyof Variants<K> ? Variants<K>[V] : never
type Blanks<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never
/** What the texts of a kind are filled with; numbers are written with commas. */
export type Facts<K extends NotificationKind, V = never> = {
  readonly [Name in Blanks<Catalogue[K]['link'] | Extract<WordsOf<K, V>, Words>[keyof Words]>]: string | number
}

export const CLICK_MILESTONES = [10, 100, 1_000, 10_000] as const
