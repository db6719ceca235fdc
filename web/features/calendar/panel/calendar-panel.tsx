import { Text } from '../../../ui/layout/text.tsx'
import { useState } from 'react'
import { DAYS_OF_WEEK, formatDay } from '../../../../shared/calendar/local-time.ts'
import { useNavigate } from 'react-router-dom'
import { Agenda } from '../../../ui/calendar/agenda/agenda.tsx'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { firstWeekdayOf, todayIn, weeksOfMonth } from '../../../ui/calendar/days.ts'
import { MonthGrid } from '../../../ui/calendar/month/month-grid.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCalendar } from '../use-calendar.ts'
import styles from './calendar-panel.module.css'

const NONE: ReadonlySet<string> = new Set()

/** On the dashboard: the month in little room, and what takes place in the week from the chosen day on. */
export function CalendarPanel() {
  const navigate = useNavigate()
  const timeZone = deviceZone()
  const firstWeekday = firstWeekdayOf(navigator.language)
  const today = todayIn(timeZone)
  const [day, setDay] = useState(today)
  const weeks = weeksOfMonth(day, firstWeekday)
  const range = { from: weeks[0] ?? day, to: (weeks.at(-1) ?? day) + 2 * DAYS_OF_WEEK }
  const { index, error, retry, isLoaded } = useCalendar(range, timeZone, NONE)
  if (error && !isLoaded) return <Alert onRetry={retry}>{error.message}</Alert>
  return (
    <div className={styles.panel}>
      <MonthGrid
        label="Calendar"
        compact
        day={day}
        today={today}
        onDay={setDay}
        firstWeekday={firstWeekday}
        index={index}
        onOpenDay={(one, cell) => {
          if (cell === document.activeElement && one === day) void navigate(`/my-dashboard?view=calendar&date=${formatDay(one)}`)
        }}
      />
      <div className={styles.agenda}>
        {isLoaded ? (
          <Agenda
            label="Next days"
            index={index}
            from={day}
            to={day + DAYS_OF_WEEK}
            today={today}
            empty={<Text tone="muted">Nothing planned in these seven days.</Text>}
          />
        ) : null}
      </div>
    </div>
  )
}
