import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { Week } from '../../../shared/entities/analytics/week.ts'
import { eventId } from '../../entities/meetings/calendar/events.tsx'
import { loadScopes, useMoveMeeting } from '../../entities/meetings/calendar/use-move-meeting.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import { todayIn } from '../../ui/calendar/days.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { MeetingDetails } from './items/item-details.tsx'
import { placesOf } from './items/items.ts'
import { MyWeekContext } from './items/my-week.ts'
import { type Apply, useItemActions } from './items/use-item-actions.ts'
import styles from './dashboard.module.css'
import { TodayCard } from './today/today-card.tsx'
import { WorkCard } from './work/work-card.tsx'

const loadDetails = () => import('./items/item-details.tsx')
const ItemPopover = lazy(async () => ({ default: (await loadDetails()).ItemPopover }))
const ScopeDialog = lazy(async () => ({ default: (await loadScopes()).ScopeDialog }))
const Planner = lazy(async () => ({ default: (await chunk(() => import('./planner/planner.tsx'))).Planner }))

interface BoardProps {
  week: Week
  apply: Apply
  MeetingDetails: ComponentType<MeetingDetails>
  /** A user without a startup has no days, and no week. */
  hasDays: boolean
  /** Between the lists and the week. */
  children: ReactNode
}

/** Today, what needs attention, and the week: items open in place, and are dragged and lifted from each part to each other. */
export function Board({ week, apply, MeetingDetails, hasDays, children }: BoardProps) {
  const host = useRef<HTMLDivElement>(null)
  const zone = deviceZone()
  const now = useNow()
  const isNarrow = useMedia(NARROW)
  const today = todayIn(zone, now)
  const [shown, setShown] = useState<{ id: string; anchor: HTMLElement }>()
  const places = useMemo(() => placesOf(week, zone, now), [week, zone, now])
  const actions = useItemActions(apply, zone)
  const { move: moveMeeting, question } = useMoveMeeting(
    {
      find: (id) => week.events.find((one) => eventId(one) === id),
      show: (item, times, send) =>
        apply((all) => ({ ...all, events: all.events.map((one) => (eventId(one) === eventId(item) ? { ...one, ...times } : one)) }), send),
    },
    zone,
  )
  const open = (click: MouseEvent<HTMLElement>) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLElement>('a[data-event]') : null
    const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
    if (link === null || !isPlain) return
    click.preventDefault()
    void whenLoaded(loadDetails, () => setShown({ id: link.dataset['event'] ?? '', anchor: link }))
  }
  const item = shown && places.find(shown.id)
  return (
    <MyWeekContext value={{ week, places, zone, today, now, actions, moveMeeting }}>
      <div ref={host} className={styles.board} onClickCapture={open}>
        {hasDays ? (
          <div className={styles.halves}>
            <TodayCard />
            <WorkCard />
          </div>
        ) : (
          <WorkCard />
        )}
        {children}
        {isNarrow || !hasDays ? null : (
          <Suspense fallback={<Skeleton height="506px" />}>
            <Planner host={host} />
          </Suspense>
        )}
        <Suspense>
          {shown && item ? (
            <ItemPopover
              key={shown.id}
              item={item}
              anchor={shown.anchor}
              MeetingDetails={MeetingDetails}
              onClose={() => setShown(undefined)}
            />
          ) : null}
          {question ? <ScopeDialog {...question} /> : null}
        </Suspense>
      </div>
    </MyWeekContext>
  )
}
