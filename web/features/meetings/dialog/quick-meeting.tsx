import { ATTENDEES_MAX } from '../../../../shared/limits.ts'
import { QuickTokens } from '../../../entities/quick-text/quick-tokens.tsx'
import { type QuickText, readQuickText } from '../../../entities/quick-text/read-quick-text.ts'
import { withTokens } from '../../../entities/quick-text/tokens-in-form.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { type ChangeDraft, type Draft, endAfter, minutesOf, movedTo } from './draft.ts'

const TAKES = { day: 1, time: 1, duration: 1, zone: 1, member: ATTENDEES_MAX }

/** A new meeting as its title fills it: "sync with @grace fri 3pm for 45 min". */
export function useQuickMeeting(draft: Draft, change: ChangeDraft, members: readonly Teammate[]) {
  const context = { members, labels: [], takes: TAKES }
  const read = readQuickText(draft.title, context)
  const { memberIds, tokens } = read
  const { shown, change: changeShown } = withTokens(draft, change, { name: 'title', text: draft.title, tokens }, [
    { kinds: ['day', 'time', 'duration', 'zone'], values: timesIn(read, draft) },
    {
      kinds: ['member'],
      values: { ...(memberIds.length > 0 && { attendeeIds: [...new Set([...draft.attendeeIds, ...memberIds])] }) },
    },
  ])
  const belowTitle = (
    <QuickTokens
      {...{ context, tokens }}
      text={draft.title}
      hint="Try sync with @name fri 3pm for 45 min"
      onChange={(title) => change({ title })}
    />
  )
  return { shown, changeShown, title: read.title, belowTitle }
}

/** What the title says about when it takes place; the rest stays as it is in the form. */
function timesIn({ tokens, times, dueAt }: QuickText, draft: Draft): Partial<Draft> {
  const [startDay = draft.startDay, startTime = draft.startTime] = times?.startsAt.split('T') ?? [dueAt ?? undefined]
  const duration = tokens.find((token) => token.kind === 'duration')?.value
  if (times === undefined && dueAt === null && duration === undefined) return {}
  const hasDay = dueAt !== null && tokens.some((token) => token.kind === 'day' || token.kind === 'zone')
  const start = {
    startDay: hasDay || draft.startDay === '' ? startDay : draft.startDay,
    startTime,
    timeZone: times?.timeZone ?? draft.timeZone,
  }
  const hasEnd = tokens.some((token) => token.kind === 'time' && token.value.end !== undefined)
  const length = hasEnd && times ? minutesBetween(times.startsAt, times.endsAt) : (duration ?? minutesOf(draft))
  return { ...movedTo(draft, start), ...(length > 0 && isTime(start) && endAfter(start, length)) }
}

const minutesBetween = (start: string, end: string): number => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000
const isTime = (start: Pick<Draft, 'startDay' | 'startTime' | 'timeZone'>): boolean =>
  !Number.isNaN(minutesOf({ ...start, endDay: start.startDay, endTime: start.startTime }))
