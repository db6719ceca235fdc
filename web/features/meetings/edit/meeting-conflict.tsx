import { localTime } from '../../../../shared/calendar/local-time.ts'
import type { Recurrence } from '../../../../shared/calendar/recurrence.ts'
import { ruleInWords } from '../../../../shared/calendar/rule-words.ts'
import { toInstant } from '../../../../shared/calendar/zones.ts'
import { dayInFull, timeRange } from '../../../entities/meetings/zones.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { type Side, TextValue } from '../../../ui/conflict/conflict-field.tsx'
import { reminderName } from '../words.ts'
import { changedBetween, conflictsIn, type FieldName, LABELS, type Mine } from './changes.ts'
import type { Conflict } from './save-meeting.ts'

interface MeetingConflictProps {
  conflict: Conflict
  onSettle: (choice: Partial<Record<FieldName, Side>>) => void
  onClose: () => void
}

/** The fields that two users changed, and which value stays. */
export function MeetingConflict({ conflict: { mine, base, theirs }, onSettle, onClose }: MeetingConflictProps) {
  const names = conflictsIn(mine, base, theirs)
  const others = changedBetween(base, theirs).filter((name) => !names.includes(name))
  return (
    <ConflictDialog
      what="meeting"
      fields={names.map((name) => ({
        name,
        label: LABELS[name],
        mine: <TextValue text={inWords({ ...(theirs as Mine), ...mine }, name)} />,
        theirs: <TextValue text={inWords(theirs as Mine, name)} />,
      }))}
      others={others.map((name) => LABELS[name])}
      onSettle={onSettle}
      onClose={onClose}
    />
  )
}

function inWords(form: Mine, name: FieldName): string {
  const { startsAt = '', endsAt = '', timeZone = 'UTC', recurrence = null, reminders = [] } = form
  switch (name) {
    case 'time': {
      const [start, end] = [toInstant(localTime(startsAt), timeZone), toInstant(localTime(endsAt), timeZone)]
      return `${dayInFull(start, timeZone)}, ${timeRange(start, end, timeZone)}, ${timeZone.replaceAll('_', ' ')}`
    }
    case 'recurrence':
      return recurrence === null ? 'Does not repeat' : ruleInWords(recurrence as Recurrence, startsAt.slice(0, 10))
    case 'reminders':
      return reminders.map(reminderName).join(', ')
    case 'attendeeIds':
      return ''
    default:
      return form[name] ?? ''
  }
}
