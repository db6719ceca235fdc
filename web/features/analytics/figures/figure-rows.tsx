import { memo } from 'react'
import { CoverButton } from '../../../ui/list/cover-button.tsx'
import { TrendLine } from '../../../ui/chart/trends/trend-line.tsx'
import { ChangeText } from './change-text.tsx'
import type { ShownFigure } from './catalogue.ts'
import { type Drawing, useDrawn } from './drawing.ts'
import styles from './figure-rows.module.css'
import { writeValue } from './words.ts'

/** Figures below each other: how each went, its value, its change and why; pressing one draws it. */
export function FigureRows({ names }: { names: readonly string[] }) {
  const { shown, drawn, onDraw } = useDrawn()
  const rows = names.flatMap((name) => shown.get(name) ?? [])
  const [first] = rows
  const words = first?.unfiltered.words ?? ''
  const common = rows.every(({ unfiltered }) => unfiltered.words === words) ? words : ''
  return (
    <>
      {common === '' ? null : <p className={styles.unfiltered}>{common}</p>}
      <dl className={styles.rows}>
        {rows.map((one) => (
          <FigureRow key={one.name} shown={one} isMarked={common === ''} isDrawn={one.name === drawn} onDraw={onDraw} />
        ))}
      </dl>
    </>
  )
}

interface FigureRowProps extends Pick<Drawing, 'onDraw'> {
  shown: ShownFigure
  /** The row shows which parts of the filter do not restrict it, so the section need not. */
  isMarked: boolean
  isDrawn: boolean
}

const FigureRow = memo(function FigureRow({ shown, isMarked, isDrawn, onDraw }: FigureRowProps) {
  const { name, label, figure, unfiltered } = shown
  // The change itself is said beside it.
  const [, why] = / (?:before|ago), (.+)$/.exec(figure.explanation) ?? []
  return (
    <div className={styles.row} data-drawn={isDrawn || undefined} data-unfiltered={unfiltered.isWhole || undefined}>
      <dt>
        <CoverButton aria-pressed={isDrawn} onClick={() => onDraw(name)}>
          {label}
        </CoverButton>
      </dt>
      <dd className={styles.trend}>
        <TrendLine values={figure.series} height={18} />
      </dd>
      <dd className={styles.value}>{writeValue(figure.value, shown)}</dd>
      <dd className={styles.change}>
        <ChangeText shown={shown} />
      </dd>
      {why === undefined ? null : <dd className={styles.why}>{sentence(why)}</dd>}
      {isMarked && unfiltered.words !== '' ? <dd className={styles.unfiltered}>{unfiltered.words}</dd> : null}
    </div>
  )
})

/** Begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
