import { formatTime } from '../../../../shared/format/date.ts'
import { QuickTokens } from '../../../entities/quick-text/quick-tokens.tsx'
import { spokenDate } from '../../../ui/pickers/dates.ts'
import styles from '../palette.module.css'
import { followUpOf, timesOf } from './create-item.ts'
import { type Creation, kindName } from './use-creation.tsx'

interface PreviewProps {
  creation: Creation
  /** With the text in which a part was changed. */
  onText: (text: string) => void
}

/** What Enter creates: its kind, its parts and where. */
export const Preview = ({ creation, onText }: PreviewProps) => {
  const { text, read, known, kind, kinds, chooseKind, startup, startups, chooseStartup, problem } = creation
  return (
    <section aria-label="What is created" className={styles.preview}>
      <div className={styles.choices}>
        <fieldset aria-label="Kind" className={styles.kinds}>
          {kinds.map((one) => (
            <button key={one} type="button" className={styles.kind} aria-pressed={one === kind} onClick={() => chooseKind(one)}>
              {kindName(one)}
            </button>
          ))}
        </fieldset>
        {startups.length < 2 ? null : (
          <select
            className={styles.startup}
            aria-label="Startup"
            value={startup?.id}
            onChange={({ currentTarget: { value } }) => chooseStartup(value)}
          >
            {startups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <span className={styles.keys} aria-hidden>
          <kbd>Tab</kbd> kind <kbd>Enter</kbd> create
        </span>
      </div>
      <div className={styles.read}>
        {read.tokens.length === 0 ? null : <QuickTokens text={text} tokens={read.tokens} context={known} onChange={onText} />}
        <Consequence {...creation} />
      </div>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}

/** What the text leaves open, and how it is filled in. */
function Consequence({ kind, read, lead }: Creation) {
  if (kind === 'task') return null
  if (kind === 'follow-up') {
    const whom = lead === undefined ? 'With a new lead' : `Lead ${lead.title}`
    return <span>{read.dueAt === null ? `${whom}, ${spokenDate(followUpOf(read))}` : whom}</span>
  }
  if (read.times !== undefined) return null
  const { startsAt, endsAt } = timesOf(read)
  return <span>{`${spokenDate(new Date(startsAt).toISOString())} – ${formatTime(endsAt)}`}</span>
}
