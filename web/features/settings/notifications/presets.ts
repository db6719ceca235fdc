import type { Settings, SettingsChange } from '../../../../shared/entities/settings.ts'
import { CHOSEN_GROUPS, NOTIFICATION_GROUPS } from '../../../../shared/notification-groups.ts'
import { type NotificationKind, OPTIONAL_KINDS } from '../../../../shared/notifications.ts'

type Delivery = Settings['delivery']
/** What a preset sets. */
export type Reach = Pick<Settings, 'notificationPrefs'> & { delivery: Pick<Delivery, 'mail' | 'push' | 'digest' | 'report' | 'alerts'> }

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
  { value: 'all', label: 'Everything', note: 'All in the app; mail for what is addressed to you, a digest of the rest' },
  { value: 'mine', label: 'Only what concerns me', note: 'No news of teams, rooms and sales' },
  { value: 'none', label: 'Quiet', note: 'Only what is always on' },
] as const
export const CUSTOM = { value: 'custom', label: 'Custom', note: 'As you set it' } as const
export type Preset = (typeof PRESETS)[number]['value']

const isOnIn = (preset: Preset, kind: NotificationKind): boolean => preset === 'all' || (preset === 'mine' && !GENERAL.has(kind))
const ofGroups = <T>(value: (group: (typeof CHOSEN_GROUPS)[number]) => T) =>
  Object.fromEntries(CHOSEN_GROUPS.map((group) => [group, value(group)]))

/** What a preset sets; how often the digest comes stays, unless it was off. */
export function presetReach(preset: Preset, { delivery }: Settings): Reach {
  const isQuiet = preset === 'none'
  return {
    notificationPrefs: Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, isOnIn(preset, kind)])),
    delivery: {
      mail: ofGroups((group) => (isQuiet ? 'off' : NOTIFICATION_GROUPS[group].mail)),
      push: ofGroups((group) => !isQuiet && NOTIFICATION_GROUPS[group].isPushed),
      digest: isQuiet ? 'off' : delivery.digest === 'off' ? 'daily' : delivery.digest,
      report: !isQuiet,
      alerts: !isQuiet,
    },
  }
}

/** The preset that the settings agree with. */
export const presetOf = (settings: Settings): Preset | 'custom' =>
  PRESETS.find(({ value }) => !differs(presetReach(value, settings), settings))?.value ?? CUSTOM.value

function differs({ notificationPrefs, delivery }: Reach, settings: Settings): boolean {
  const now = settings.delivery
  return (
    OPTIONAL_KINDS.some((kind) => (settings.notificationPrefs[kind] !== false) !== notificationPrefs[kind]) ||
    CHOSEN_GROUPS.some((group) => now.mail[group] !== delivery.mail[group] || now.push[group] !== delivery.push[group]) ||
    now.digest !== delivery.digest ||
    now.report !== delivery.report ||
    now.alerts !== delivery.alerts
  )
}

/** The change that puts back what another one changes. */
export function inverseOf(settings: Settings, { notificationPrefs, delivery }: SettingsChange): SettingsChange {
  const { mail, push } = settings.delivery
  const before = <T extends object>(all: T, change: object = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in change)) as Partial<T>
  return {
    ...(notificationPrefs && {
      notificationPrefs: Object.fromEntries(
        OPTIONAL_KINDS.filter((kind) => kind in notificationPrefs).map((kind) => [kind, settings.notificationPrefs[kind] !== false]),
      ),
    }),
    ...(delivery && {
      delivery: {
        ...before(settings.delivery, delivery),
        ...(delivery.mail && { mail: before(mail, delivery.mail) }),
        ...(delivery.push && { push: before(push, delivery.push) }),
      },
    }),
  }
}
