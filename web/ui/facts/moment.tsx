import { relativeTime } from '../../../shared/format/relative-time.ts'

/** When something happened: how long ago, and the exact local time on pointing at it. */
export function Moment({ at }: { at: string }) {
  const exact = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(at)}
    </time>
  )
}
