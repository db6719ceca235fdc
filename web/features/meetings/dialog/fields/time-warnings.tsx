import { TriangleAlert } from 'lucide-react'
import { useOwnMeetings } from '../../../../entities/meetings/use-meetings.ts'
import { timeRange } from '../../../../entities/meetings/zones.ts'
import { useNow } from '../../../../lib/browser/use-now.ts'
import { type Draft, instantsOf } from '../draft.ts'
import styles from '../dialog.module.css'

interface TimeWarningsProps {
  draft: Draft
  userId: string
  /** The meeting that is edited. */
  except: string | undefined
}
const SHOWN = 3

/** What speaks against the chosen time and forbids nothing: it is past, or the user has other meetings then. */
export function TimeWarnings({ draft, userId, except }: TimeWarningsProps) {
  const now = useNow()
  const times = instantsOf(draft)
  const isAsked = times !== undefined && times.end > times.start && draft.attendeeIds.includes(userId)
  const iso = (at: number) => new Date(at).toISOString()
  const own = useOwnMeetings(isAsked ? { from: iso(times.start), to: iso(times.end) } : undefined, except)
  const sentences = own?.map(
    ({ title, start, end }) => `You have “${title}” ${timeRange(Date.parse(start), Date.parse(end), draft.timeZone)} then`,
  )
  return <Warnings sentences={[...(times && times.start < now ? ['This is in the past'] : []), ...(sentences ?? [])]} />
}

/** The first sentences, and how many more there are. */
export const Warnings = ({ sentences }: { sentences: readonly string[] }) => (
  <output className={styles.warnings}>
    {sentences.slice(0, SHOWN).map((sentence) => (
      <span key={sentence} dir="auto" className={styles.busy}>
        <TriangleAlert size={16} />
        {sentence}
      </span>
    ))}
    {sentences.length > SHOWN ? <span className={styles.busy}>{`and ${sentences.length - SHOWN} more`}</span> : null}
  </output>
)
