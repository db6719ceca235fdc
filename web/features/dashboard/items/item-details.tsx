import { Check } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { AnchoredPopover } from '../../../ui/calendar/anchored-popover.tsx'
import { longDay, timeName } from '../../../ui/calendar/days.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { completionRefusal, noteOf, pathOf } from './item-facts.ts'
import { isTimed, type Item } from './items.ts'
import { MenuButton } from './menu-button.tsx'
import { useMyWeek } from './my-week.ts'

/** A meeting in little room, which is answered there. */
export interface MeetingDetails {
  startupId: string
  meetingId: string
  date: string | undefined
}

interface ItemPopoverProps {
  item: Item
  anchor: HTMLElement
  MeetingDetails: ComponentType<MeetingDetails>
  onClose: () => void
}

/** An item in place: what there is to know, what can be done, and the way to its own screen. */
export function ItemPopover({ item, anchor, MeetingDetails, onClose }: ItemPopoverProps) {
  const { actions } = useMyWeek()
  const complete = () => {
    onClose()
    actions.complete(item)
  }
  return (
    <AnchoredPopover title={item.title} anchor={anchor} onClose={onClose}>
      <Stack gap={3}>
        <Row gap={2}>
          <Dot colour={startupColour(item.startupId)} />
          <Text as="span" size="sm" tone="muted">
            {item.kind === 'meeting' ? item.startupName : noteOf(item)}
          </Text>
        </Row>
        {item.kind === 'meeting' ? (
          <Suspense>
            <MeetingDetails startupId={item.startupId} meetingId={item.event.id} date={item.event.date ?? undefined} />
          </Suspense>
        ) : (
          <When item={item} />
        )}
        <Row gap={2}>
          {completionRefusal(item) === null ? (
            <Button size="small" icon={<Check size={14} />} onClick={complete}>
              Complete
            </Button>
          ) : null}
          <ButtonLink to={pathOf(item)} size="small">
            Open
          </ButtonLink>
          {item.kind === 'closing' ? null : <MenuButton item={item} />}
        </Row>
      </Stack>
    </AnchoredPopover>
  )
}

function When({ item }: { item: Item }) {
  const { zone } = useMyWeek()
  const local = isTimed(item) ? toLocal(item.start, zone) : null
  return (
    <Row gap={3} wrap>
      {item.day === null ? null : <span>{`${longDay(item.day)}${local === null ? '' : `, ${timeName(local)}`}`}</span>}
      {item.kind === 'plan' && item.task.dueAt !== null ? <DueBadge dueAt={item.task.dueAt} /> : null}
    </Row>
  )
}
