import { memo } from 'react'
import styles from './trend-line.module.css'

interface TrendLineProps {
  values: readonly (number | null)[]
  width?: number
  height?: number
}

/** How a number went, as a line from 0 to the largest value: beside the number itself, for the eye alone. */
export const TrendLine = memo(function TrendLine({ values, width = 72, height = 22 }: TrendLineProps) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const step = width / Math.max(1, values.length - 1)
  const yOf = (value: number | null) => height - 1 - ((value ?? 0) / largest) * (height - 2)
  const points = values.map((value, at) => `${(at * step).toFixed(1)},${yOf(value).toFixed(1)}`)
  const isEmpty = values.every((value) => value === null || value === 0)
  return (
    <svg
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-empty={isEmpty || undefined}
      aria-hidden
    >
      <polyline points={points.length === 1 ? `0,${yOf(values[0] ?? 0)} ${width},${yOf(values[0] ?? 0)}` : points.join(' ')} />
    </svg>
  )
})
