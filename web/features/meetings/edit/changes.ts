import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { bodyOf, type Draft, type MeetingBody } from '../dialog/draft.ts'

/** What the user changes. */
export type Mine = Partial<MeetingBody>
/** What is changed together, and can conflict. */
export type FieldName = 'title' | 'time' | 'recurrence' | 'attendeeIds' | 'location' | 'url' | 'reminders' | 'description'
export const LABELS: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  time: 'Time',
  recurrence: 'Repeats',
  attendeeIds: 'Attendees',
  location: 'Location',
  url: 'Link',
  reminders: 'Reminders',
  description: 'Description',
}
const NAMES = Object.keys(LABELS) as FieldName[]
const TIMES = ['startsAt', 'endsAt', 'timeZone'] as const
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs from what the dialog began with; a start, an end and their zone are sent together. */
export function changesOf(initial: Draft, draft: Draft): Mine {
  const [before, after] = [bodyOf(initial), bodyOf(draft)]
  const keys = Object.keys(after) as (keyof MeetingBody)[]
  const changed = new Set(keys.filter((key) => !isSame(before[key], after[key])))
  if (TIMES.some((key) => changed.has(key))) for (const key of TIMES) changed.add(key)
  // Another day would move each of several weekdays, other than the dialog shows.
  if (initial.startDay !== draft.startDay && draft.repeats === 'weekly' && draft.weekdays.length > 1) changed.add('recurrence')
  return Object.fromEntries([...changed].map((key) => [key, after[key]]))
}

const keysOf = (name: FieldName): readonly (keyof MeetingBody)[] => (name === 'time' ? TIMES : [name])
const namesIn = (mine: Mine): FieldName[] => NAMES.filter((name) => keysOf(name).some((key) => key in mine))

/** A meeting as the form of the server has it. */
const formOf = ({ attendees, ...meeting }: Meeting): Mine => ({
  ...(meeting as Mine),
  attendeeIds: attendees.map(({ userId }) => userId),
})
const valueIn = (form: Mine, name: FieldName) => keysOf(name).map((key) => form[key])

export const changedBetween = (base: Meeting, theirs: Meeting): FieldName[] =>
  NAMES.filter((name) => !isSame(valueIn(formOf(base), name), valueIn(formOf(theirs), name)))

/** What both changed to different values; changes of attendees are merged. */
export const conflictsIn = (mine: Mine, base: Meeting, theirs: Meeting): FieldName[] =>
  changedBetween(base, theirs).filter(
    (name) => name !== 'attendeeIds' && namesIn(mine).includes(name) && !isSame(valueIn(mine, name), valueIn(formOf(theirs), name)),
  )

/** My changes on top of theirs, without those that were given up. */
export function mergedWith(mine: Mine, base: Meeting, theirs: Meeting, choice: Partial<Record<FieldName, Side>> = {}): Mine {
  const kept = new Set<string>(
    namesIn(mine)
      .filter((name) => choice[name] !== 'theirs')
      .flatMap(keysOf),
  )
  const merged = Object.fromEntries(Object.entries(mine).filter(([key]) => kept.has(key))) as Mine
  if (merged.attendeeIds === undefined) return merged
  const [before, now] = [base, theirs].map(({ attendees }) => attendees.map(({ userId }) => userId)) as [string[], string[]]
  const [chosen, removed] = [merged.attendeeIds, before.filter((id) => merged.attendeeIds?.includes(id) === false)]
  return {
    ...merged,
    attendeeIds: [...new Set([...now, ...chosen.filter((id) => !before.includes(id))])].filter((id) => !removed.includes(id)),
  }
}
