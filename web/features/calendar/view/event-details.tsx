import { type ComponentType, Suspense } from 'react'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { spokenTime } from '../../../ui/calendar/events/event-chip.tsx'
import type { PlacedEvent } from '../../../ui/calendar/events/event-index.ts'
import { longDay } from '../../../ui/calendar/days.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** A meeting in little room, which is answered there. */
export type MeetingDetails = ComponentType<{ startupId: string; meetingId: string; date: string | undefined }>

interface EventDetailsProps {
  item: CalendarItem
  placed: PlacedEvent
  MeetingDetails: MeetingDetails
}

/** What the calendar shows of an event in place, and the way to its own screen. */
export const EventDetails = ({ item: { id, type, date, startupId, startupName }, placed, MeetingDetails }: EventDetailsProps) => (
  <>
    <Row gap={2}>
      <Dot colour={startupColour(startupId)} />
      <Text as="span" size="sm" tone="muted">
        {type === 'meeting' ? startupName : placed.event.note}
      </Text>
    </Row>
    {type === 'meeting' ? (
      <Suspense>
        <MeetingDetails startupId={startupId} meetingId={id} date={date ?? undefined} />
      </Suspense>
    ) : (
      <p>{`${longDay(placed.first)}, ${spokenTime(placed)}`}</p>
    )}
    <ButtonLink to={placed.event.href} size="small">{`Open ${type}`}</ButtonLink>
  </>
)
