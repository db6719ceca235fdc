import { formatDate, formatDateTime } from '../../../shared/format/date.ts'
import { relativeTime } from '../../../shared/format/relative-time.ts'

/** When something happened: how long ago, after six days the date, and the exact local time on pointing at it. */
export const Moment = ({ at, dateOf = formatDate }: { at: string; dateOf?: (at: string) => string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {relativeTime(at, undefined, dateOf)}
  </time>
)
