import { TriangleAlert } from 'lucide-react'
import { UTM_FIELDS } from '../../../../shared/choices.ts'
import styles from '../affiliate-links.module.css'
import type { PastedRow } from './link-rows.ts'

/** A region that scrolls must be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** What links the pasted lines become, and of which lines none. */
export const RowsPreview = ({ rows }: { rows: readonly PastedRow[] }) => (
  <section {...REACHABLE} className={styles.preview} aria-label="Preview">
    <ol className={styles.made}>
      {rows.map((row, at) => (
        // A line has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span className={styles.madeName} dir="auto">
            {row.name || `Line ${at + 1}`}
          </span>
          {row.error === null ? (
            <span className={styles.note}>{factsOf(row)}</span>
          ) : (
            <span className={styles.refused}>
              <TriangleAlert size={14} /> {row.error}
            </span>
          )}
        </li>
      ))}
    </ol>
  </section>
)

const factsOf = ({ utmDefaults, folder, tags }: PastedRow): string =>
  [
    ...UTM_FIELDS.flatMap((field) => (utmDefaults[field] ? [`${field}: ${utmDefaults[field]}`] : [])),
    ...(folder === '' ? [] : [`folder: ${folder}`]),
    ...tags.map((tag) => `#${tag}`),
  ].join(' · ')
