import { useState } from 'react'
import { DELAYS, DIGESTS } from '../../../../shared/notification-groups.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoicesField } from '../../../ui/fields/lists/choices-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { SwitchRow } from '../switch-row.tsx'
import type { SwitchesProps } from '../use-settings.ts'
import styles from '../settings.module.css'

const DELAY_LABELS = { 0: 'At once', 10: 'If unread after 10 minutes', 60: 'If unread after an hour' } as const
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const AT_FIRST = { from: '22:00', to: '07:00' }

/** How long a notification may be unread, when nothing comes, and a pause. */
export function When({ settings, onChange }: SwitchesProps) {
  const { delay, quietHours, quietDays } = settings.delivery
  const zone = settings.timeZone || deviceZone()
  return (
    <Stack as="section" gap={4} aria-label="When mail and push come">
      <Text as="h3" weight="medium">
        When mail and push come
      </Text>
      <SelectField
        name="delay"
        label="Send a notification"
        hint="Security and reminders of meetings are sent at once."
        value={String(delay)}
        options={DELAYS.map((one) => ({ value: String(one), label: DELAY_LABELS[one] }))}
        onChange={({ currentTarget }) =>
          onChange({ delivery: { delay: DELAYS.find((one) => String(one) === currentTarget.value) ?? delay } })
        }
      />
      <Pause settings={settings} onChange={onChange} />
      <Stack as="ul">
        <SwitchRow
          label="Quiet hours"
          note="What comes then is sent after them. Security always is, and reminders of meetings stay in the app."
          checked={quietHours !== null}
          onChange={(isOn) => onChange({ delivery: { quietHours: isOn ? AT_FIRST : null } })}
        />
      </Stack>
      {quietHours ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              name={end}
              type="time"
              label={end === 'from' ? 'From' : 'To'}
              required="Please enter a time"
              value={quietHours[end]}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') onChange({ delivery: { quietHours: { ...quietHours, [end]: value } } })
              }}
            />
          ))}
        </div>
      ) : null}
      <ChoicesField
        name="quietDays"
        label="Quiet days"
        hint={`Times are those of ${zone.replaceAll('_', ' ')}, as in your profile.`}
        options={WEEKDAYS}
        value={quietDays.flatMap((day) => WEEKDAYS[day] ?? [])}
        onChange={(days) => {
          if (days.length < WEEKDAYS.length) onChange({ delivery: { quietDays: days.map((day) => WEEKDAYS.indexOf(day)) } })
        }}
      />
    </Stack>
  )
}

const PAUSES = { 'For an hour': HOUR_MS, 'For a day': DAY_MS, 'For a week': 7 * DAY_MS } as const
const SHOWN = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

function Pause({ settings, onChange }: SwitchesProps) {
  const { pausedUntil } = settings.delivery
  const [openedAt] = useState(Date.now)
  if (pausedUntil !== null && Date.parse(pausedUntil) > openedAt) {
    return (
      <Row gap={3} between wrap align="center">
        <Text>Paused until {SHOWN.format(new Date(pausedUntil))}</Text>
        <Button onClick={() => onChange({ delivery: { pausedUntil: null } })}>Resume</Button>
      </Row>
    )
  }
  return (
    <SelectField
      name="pause"
      label="Pause mail and push"
      value=""
      placeholder="Not paused"
      options={Object.keys(PAUSES)}
      onChange={({ currentTarget: { value } }) => {
        const ms = Object.entries(PAUSES).find(([label]) => label === value)?.[1]
        if (ms !== undefined) onChange({ delivery: { pausedUntil: new Date(Date.now() + ms).toISOString() } })
      }}
    />
  )
}

const DIGEST_LABELS = { daily: 'Every day at 08:00', weekly: 'On Mondays at 08:00', off: 'Never' } as const

/** What comes regularly: the digest, the weekly report and alerts. */
export const Regular = ({ settings: { delivery }, onChange }: SwitchesProps) => (
  <Stack as="section" gap={4} aria-label="Digest and figures">
    <Text as="h3" weight="medium">
      Digest and figures
    </Text>
    <SelectField
      name="digest"
      label="Digest"
      hint="What waits for you and what you have not read, by startup. Nothing is sent when there is nothing new."
      value={delivery.digest}
      options={DIGESTS.map((value) => ({ value, label: DIGEST_LABELS[value] }))}
      onChange={({ currentTarget }) => onChange({ delivery: { digest: DIGESTS.find((one) => one === currentTarget.value) ?? 'daily' } })}
    />
    <Stack as="ul">
      <SwitchRow
        label="Weekly report"
        note="The figures of each startup that you lead, on Mondays at 08:00."
        checked={delivery.report}
        onChange={(report) => onChange({ delivery: { report } })}
      />
      <SwitchRow
        label="Alerts"
        note="When a startup that you lead has unusually many or few clicks or conversions."
        checked={delivery.alerts}
        onChange={(alerts) => onChange({ delivery: { alerts } })}
      />
    </Stack>
  </Stack>
)
