import { deviceZone } from '../../lib/device/device-zone.ts'
import { hasSameClock, timeRange, timeRangeElsewhere } from './zones.ts'
import styles from './event-time.module.css'
import { Text } from '../../ui/layout/text.tsx'

interface EventTimeProps {
  /** Instants. */
  start: string
  end: string
  /** The zone in which the meeting was planned. */
  timeZone: string
}

/** When a meeting takes place on the clocks of the user; where it was planned they may show another time. */
export function EventTime({ start, end, timeZone }: EventTimeProps) {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const here = deviceZone()
  return (
    <span className={styles.times}>
      <time dateTime={start}>{timeRange(from, to, here)}</time>
      {hasSameClock(timeZone, here, from) ? null : (
        <Text as="span" size="sm" tone="muted">
          {timeRangeElsewhere(from, to, timeZone, here)}
        </Text>
      )}
    </span>
  )
}
