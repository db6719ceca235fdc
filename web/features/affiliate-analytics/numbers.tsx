import type { Compared, LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './numbers.module.css'
import { signed } from './words.ts'

export const FIGURES = ['Clicks', 'Conversions', 'Conversion rate'] as const

interface NumbersProps {
  stats: LinkStats | undefined
  /** The clicks of the value that everything is filtered by, and what it is called: its conversions are not recorded. */
  only?: { clicks: number | undefined; kind: string } | undefined
  drawn: number
  onDraw: (figure: number) => void
}

/** The three figures, each against as long a time before; pressing one draws it. */
export function Numbers({ stats, only, drawn, onDraw }: NumbersProps) {
  return (
    <dl className={styles.figures}>
      {FIGURES.map((label, at) => {
        const { value, note } = only ? filtered(only, at) : whole(stats, at)
        return (
          <div key={label} className={classes(styles.figure, at === drawn && styles.drawn)}>
            <dt>
              <button type="button" className={styles.name} aria-pressed={at === drawn} onClick={() => onDraw(at)}>
                {label}
              </button>
            </dt>
            <dd className={styles.value}>{value ?? <Skeleton width="72px" height="28px" />}</dd>
            <dd className={styles.note}>{note ?? <Skeleton width="112px" height="16px" />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function whole(stats: LinkStats | undefined, at: number) {
  const one = stats && [stats.clicks, stats.conversions, stats.rate][at]
  if (stats === undefined || one === undefined) return {}
  const isRate = at === 2
  return {
    value: isRate ? conversionRate(stats.conversions.value, stats.clicks.value) : one.value.toLocaleString(),
    note: against(one, isRate),
  }
}

function filtered({ clicks, kind }: NonNullable<NumbersProps['only']>, at: number) {
  if (at === 0) return { value: clicks?.toLocaleString(), note: 'In UTC days' }
  return { value: '–', note: `Not recorded by ${kind}` }
}

/** A percentage of fewer than this many is noise. */
const BASE_MIN = 20

/** '+12.5% vs. 48 previously'; from a small base only what it was. */
function against({ previous, change }: Compared, isRate: boolean): string {
  if (previous === null) return 'Since the beginning'
  const before = `vs. ${previous.toLocaleString()}${isRate ? '%' : ''} previously`
  return change === null || isRate || previous < BASE_MIN ? before : `${signed(change)} ${before}`
}
