import type { Settings } from '../../../shared/entities/settings.ts'
import { NOTIFICATIONS, type NotificationKind, OPTIONAL_KINDS } from '../../../shared/notifications.ts'

export type Prefs = Settings['notificationPrefs']

/** The kinds about what others do, without the reader being addressed. */
const GENERAL: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'request.withdrawn',
  'member.joined',
  'member.left',
  'chat.left',
  'lead.new',
  'opportunity.won',
])

export const PRESETS = [
  { value: 'all', label: 'Everything', note: 'All notifications below' },
  { value: 'mine', label: 'Only what concerns me', note: 'No news of teams, rooms and sales' },
  { value: 'none', label: 'Quiet', note: 'Only what is always on' },
] as const
export const CUSTOM = { value: 'custom', label: 'Custom', note: 'As you switched them' } as const
export type Preset = (typeof PRESETS)[number]['value']

/** Every switch as a function of its kind sets it. */
export const prefsOf = (isOn: (kind: NotificationKind) => boolean): Prefs =>
  Object.fromEntries(OPTIONAL_KINDS.filter((kind) => !('isFormer' in NOTIFICATIONS[kind])).map((kind) => [kind, isOn(kind)]))

export const presetPrefs = (preset: Preset): Prefs => prefsOf((kind) => preset === 'all' || (preset === 'mine' && !GENERAL.has(kind)))

/** The preset that the switches agree with. */
export const presetOf = (prefs: Prefs): Preset | 'custom' =>
  PRESETS.find(({ value }) =>
    Object.entries(presetPrefs(value)).every(([kind, isOn]) => (prefs[kind as NotificationKind] !== false) === isOn),
  )?.value ?? CUSTOM.value
