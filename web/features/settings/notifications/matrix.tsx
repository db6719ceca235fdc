import { useId } from 'react'
import {
  GROUP_NAMES,
  GROUP_OF,
  NOTIFICATION_GROUPS,
  type MailChoice,
  type NotificationGroupName,
} from '../../../../shared/notification-groups.ts'
import { isOptional, NOTIFICATION_KINDS, type NotificationKind, OPTIONAL_KINDS } from '../../../../shared/notifications.ts'
import { NOTIFICATION_LABELS, NOTIFICATION_TOPICS } from '../../../../shared/notification-labels.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { CellSelect } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { SwitchesProps } from '../use-settings.ts'
import styles from '../settings.module.css'

const MAIL_LABELS = { now: 'At once', digest: 'Digest', off: 'Off' } as const satisfies Record<MailChoice, string>
const MAIL_OPTIONS = Object.entries(MAIL_LABELS).map(([value, label]) => ({ value, label }))

/** A row for each group of kinds: whether it is in the app and pushed, and how mails come of it; security is always on. */
export const Matrix = (props: SwitchesProps) => (
  <table className={classes(styles.table, styles.matrix)}>
    <caption className="visually-hidden">Notifications by group</caption>
    <thead>
      <tr>
        <th scope="col">Group</th>
        <th scope="col">In app</th>
        <th scope="col">Push</th>
        <th scope="col">Mail</th>
      </tr>
    </thead>
    <tbody>
      {GROUP_NAMES.map((group) => (
        <GroupRow key={group} group={group} {...props} />
      ))}
    </tbody>
  </table>
)

function GroupRow({ group, settings, onChange }: SwitchesProps & { group: NotificationGroupName }) {
  const { label } = NOTIFICATION_GROUPS[group]
  const kinds = OPTIONAL_KINDS.filter((kind) => GROUP_OF[kind] === group)
  const on = kinds.filter((kind) => settings.notificationPrefs[kind] !== false)
  const isSecurity = group === 'security'
  const hasRequired = NOTIFICATION_KINDS.some((kind) => GROUP_OF[kind] === group && !isOptional(kind))
  const isSilent = on.length === 0 && !hasRequired
  const switchAll = (isOn: boolean) => onChange({ notificationPrefs: Object.fromEntries(kinds.map((kind) => [kind, isOn])) })
  return (
    <tr>
      <th scope="row">
        {label}
        {on.length > 0 && on.length < kinds.length ? (
          <Text as="div" size="sm" tone="muted">
            {on.length} of {kinds.length} kinds
          </Text>
        ) : null}
      </th>
      <td data-channel="In app">
        {isSecurity ? (
          <Badge>Always on</Badge>
        ) : (
          <SwitchField label={<span className="visually-hidden">{label} in app</span>} checked={on.length > 0} onChange={switchAll} />
        )}
      </td>
      <td data-channel="Push">
        {isSecurity ? (
          <Badge>Always on</Badge>
        ) : (
          <SwitchField
            label={<span className="visually-hidden">{label} by push</span>}
            checked={settings.delivery.push[group] ?? false}
            disabled={isSilent}
            onChange={(isOn) => onChange({ delivery: { push: { [group]: isOn } } })}
          />
        )}
      </td>
      <td data-channel="Mail">
        {isSecurity ? (
          <Badge>At once</Badge>
        ) : (
          <CellSelect
            label={`${label} by mail`}
            options={MAIL_OPTIONS}
            value={settings.delivery.mail[group] ?? 'off'}
            disabled={isSilent}
            onChange={(choice) => onChange({ delivery: { mail: { [group]: choice as MailChoice } } })}
          />
        )}
      </td>
    </tr>
  )
}

/** The switches of each kind, folded. */
export const KindTable = (props: SwitchesProps) => (
  <details className={styles.fold}>
    <summary>In app, kind by kind</summary>
    <table className={styles.table}>
      <caption className="visually-hidden">Notifications by kind</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">In app</th>
        </tr>
      </thead>
      {NOTIFICATION_TOPICS.map((topic) => (
        <tbody key={topic}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {topic}
            </th>
          </tr>
          {NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_LABELS[kind].topic === topic).map((kind) => (
            <KindRow key={kind} kind={kind} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  </details>
)

function KindRow({ kind, settings, onChange }: SwitchesProps & { kind: NotificationKind }) {
  const id = useId()
  const { label } = NOTIFICATION_LABELS[kind]
  const optional = isOptional(kind)
  return (
    <tr>
      <th scope="row">{optional ? <label htmlFor={id}>{label}</label> : label}</th>
      <td>
        {optional ? (
          <SwitchField
            id={id}
            label={<span className="visually-hidden">In app</span>}
            checked={settings.notificationPrefs[kind] !== false}
            onChange={(isOn) => onChange({ notificationPrefs: { [kind]: isOn } })}
          />
        ) : (
          <Badge>Always on</Badge>
        )}
      </td>
    </tr>
  )
}
