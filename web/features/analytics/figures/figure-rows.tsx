import { TrendLine } from '../../../ui/chart/trends/trend-line.tsx'
import { ChangeText } from './change-text.tsx'
import type { ShownFigure } from './catalogue.ts'
import styles from './figure-rows.module.css'
import { writeValue } from './words.ts'

/** The figures that the user may see, and which of them the chart draws. */
export interface Drawing {
  shown: ReadonlyMap<string, ShownFigure>
  drawn: string
  onDraw: (name: string) => void
}

/** Figures below each other: how each went, its value, its change and why; pressing one draws it. */
export const FigureRows = ({ names, shown, drawn, onDraw }: Drawing & { names: readonly string[] }) => (
  <dl className={styles.rows}>
    {names.map((name) => {
      const one = shown.get(name)
      return one === undefined ? null : (
        <div key={name} className={styles.row} data-drawn={name === drawn || undefined}>
          <dt>
            <button type="button" className={styles.name} aria-pressed={name === drawn} onClick={() => onDraw(name)}>
              {one.label}
            </button>
          </dt>
          <dd className={styles.trend}>
            <TrendLine values={one.figure.series} height={18} />
          </dd>
          <dd className={styles.value}>{writeValue(one.figure.value, one)}</dd>
          <dd className={styles.change}>
            <ChangeText shown={one} />
          </dd>
          {one.figure.explanation === '' ? null : <dd className={styles.why}>{sentence(one.figure.explanation)}</dd>}
        </div>
      )
    })}
  </dl>
)

/** Begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
