import type { ReactNode } from 'react'
import { REMINDER_MINUTES } from '../../../../../shared/choices.ts'
import { credentialsError, hasCredentials, isWebAddress } from '../../../../../shared/format/web-address.ts'
import {
  MEETING_DESCRIPTION_MAX,
  MEETING_LOCATION_MAX,
  MEETING_REMINDERS_MAX,
  MEETING_TITLE_MAX,
  MEETING_URL_MAX,
  ATTENDEES_MAX,
} from '../../../../../shared/limits.ts'
import { MarkdownField } from '../../../../ui/editing/markdown-field.tsx'
import { FramedField } from '../../../../ui/fields/framed-field.tsx'
import { ChoicesField } from '../../../../ui/fields/lists/choices-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../../ui/form/form.tsx'
import type { Screen } from '../../screen.ts'
import { reminderName } from '../../words.ts'
import type { ChangeDraft, Draft } from '../draft.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { SuggestedTimes } from './suggested-times.tsx'
import { TimeFields } from './time-fields.tsx'
import { TimeWarnings } from './time-warnings.tsx'
import { MemberPicker } from '../../../../entities/teams/member-picker.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

interface MeetingFieldsProps {
  screen: Screen
  draft: Draft
  organizerId: string
  onChange: ChangeDraft
  /** A single occurrence does not repeat. */
  isSingle?: boolean
  /** The meeting that is edited does not make its attendees busy. */
  except?: string | undefined
  /** What is read of the title. */
  belowTitle?: ReactNode
}
/** The fields by the names of the server. */
export const FIELDS = [
  'title',
  'description',
  'startsAt',
  'endsAt',
  'timeZone',
  'location',
  'url',
  'attendeeIds',
  'recurrence.interval',
  'recurrence.byWeekday',
  'recurrence.until',
  'recurrence.count',
  'recurrence',
  'reminders',
]
function linkError(url: string): string | null {
  if (!isWebAddress(url.trim(), 'https')) return 'The link must begin with https://'
  return hasCredentials(url.trim()) ? credentialsError('The link') : null
}

const REMINDERS = REMINDER_MINUTES.map(String)

/** Everything that can be decided about a meeting. */
export function MeetingFields({ screen, draft, organizerId, onChange, isSingle = false, except, belowTitle }: MeetingFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <>
      <Stack>
        <TextField {...field('title')} label="Title" required="Please enter a title" maxLength={MEETING_TITLE_MAX} autoComplete="off" />
        {belowTitle}
      </Stack>
      <TimeFields draft={draft} onChange={onChange} />
      <TimeWarnings draft={draft} userId={screen.userId} except={except} />
      <AttendeesField screen={screen} draft={draft} organizerId={organizerId} onChange={onChange} />
      <SuggestedTimes screen={screen} draft={draft} onChange={onChange} except={except} />
      {isSingle ? null : <RepeatFields draft={draft} onChange={onChange} />}
      <FormRow>
        <TextField {...field('location')} label="Location" optional maxLength={MEETING_LOCATION_MAX} autoComplete="off" />
        <TextField
          {...field('url')}
          label="Link"
          optional
          type="url"
          placeholder="https://"
          maxLength={MEETING_URL_MAX}
          autoComplete="off"
          check={linkError}
        />
      </FormRow>
      <ChoicesField
        name="reminders"
        label="Reminders"
        options={REMINDERS}
        labelOf={(minutes) => reminderName(Number(minutes))}
        value={draft.reminders}
        hint={`Up to ${MEETING_REMINDERS_MAX}`}
        onChange={(reminders) => onChange({ reminders })}
      />
      <FramedField name="description" label="Description" framed={false}>
        <MarkdownField
          label="Description"
          placeholder="Agenda, links and what to prepare"
          maxLength={MEETING_DESCRIPTION_MAX}
          rows={4}
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
      </FramedField>
    </>
  )
}

interface AttendeesFieldProps {
  screen: Screen
  draft: Draft
  /** They always attend. */
  organizerId: string
  onChange: ChangeDraft
}

/** Who is invited: picked members, or all of them at once. */
function AttendeesField({ screen: { members }, draft: { attendeeIds }, organizerId, onChange }: AttendeesFieldProps) {
  const isEveryone = members.every(({ id }) => attendeeIds.includes(id))
  const choose = (ids: readonly string[]) => onChange({ attendeeIds: ids.includes(organizerId) ? ids : [organizerId, ...ids] })
  const tooMany = attendeeIds.length > ATTENDEES_MAX ? `A meeting may have at most ${ATTENDEES_MAX} attendees` : undefined
  return (
    <FramedField
      name="attendeeIds"
      label="Attendees"
      hint={tooMany}
      action={
        isEveryone || members.length < 2 ? null : (
          <Button size="small" variant="quiet" onClick={() => choose(members.map(({ id }) => id))}>
            Invite all {members.length} members
          </Button>
        )
      }
    >
      <MemberPicker label="Attendees" members={members} value={attendeeIds} onChange={choose} />
    </FramedField>
  )
}
