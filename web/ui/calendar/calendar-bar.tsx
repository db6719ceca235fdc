import { Row } from '../layout/stack.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DAYS_OF_WEEK } from '../../../shared/calendar/local-time.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { Button, IconButton } from '../actions/button.tsx'
import type { ChosenDay } from './calendar-types.ts'
import type { CalendarView } from './calendar-views.ts'
import { addMonths, monthName, rangeName } from './days.ts'
import { daysOfWeek } from './week/week-view.tsx'
import styles from './calendar-bar.module.css'

interface CalendarBarProps extends ChosenDay {
  view: CalendarView
  firstWeekday: number
  /** At the end, such as the choice of the view. */
  children?: ReactNode
}

/** What a calendar shows now, and the way to what is before and after. */
export function CalendarBar({ view, day, today, onDay, firstWeekday, children }: CalendarBarProps) {
  const isNarrow = useMedia(NARROW)
  const { first, days } = daysOfWeek({ day, today, firstWeekday, compact: isNarrow })
  const step = view === 'month' ? 'month' : 'week'
  const stepTo = (steps: number) => {
    if (view === 'month') return addMonths(day, steps)
    return day + steps * (view === 'week' ? days : DAYS_OF_WEEK)
  }
  return (
    <Row gap={2.5} rowGap={2} wrap>
      <Button onClick={() => onDay(today)}>Today</Button>
      <div className={styles.steps}>
        <IconButton label={`Previous ${step}`} onClick={() => onDay(stepTo(-1))}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton label={`Next ${step}`} onClick={() => onDay(stepTo(1))}>
          <ChevronRight size={18} />
        </IconButton>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {view === 'week' ? rangeName(first, first + days - 1) : monthName(day)}
      </h2>
      <div className={styles.rest}>{children}</div>
    </Row>
  )
}
