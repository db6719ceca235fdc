import { TriangleAlert } from 'lucide-react'
import { UTM_FIELDS } from '../../../../shared/link-choices.ts'
import styles from '../affiliate-links.module.css'
import type { PastedRow } from './link-rows.ts'

/** A region that scrolls must be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** Of which pasted lines no link is made, and what links the others become. */
export const RowsPreview = ({ rows }: { rows: readonly PastedRow[] }) => (
  <section {...REACHABLE} className={styles.preview} aria-label="Preview">
    <ol className={styles.made}>
      {linesOf(rows).map(({ line, row }) => (
        <li key={line}>
          <span className={styles.madeName} dir="auto">
            {row.name || `Line ${line}`}
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

/** Those with an error first. */
const linesOf = (rows: readonly PastedRow[]) =>
  rows.map((row, at) => ({ line: at + 1, row })).toSorted((one, other) => Number(one.row.error === null) - Number(other.row.error === null))

const factsOf = ({ utmDefaults, folder, tags }: PastedRow): string =>
  [
    ...UTM_FIELDS.flatMap((field) => (utmDefaults[field] ? [`${field}: ${utmDefaults[field]}`] : [])),
    ...(folder === '' ? [] : [`folder: ${folder}`]),
    ...tags.map((tag) => `#${tag}`),
  ].join(' · ')
