import { memo } from 'react'
import styles from './trend-line.module.css'

interface TrendLineProps {
  values: readonly (number | null)[]
  width?: number
  height?: number
}

/** How a number went, as a line from 0 to the largest value: beside the number itself, for the eye alone. It passes over missing values. */
export const TrendLine = memo(function TrendLine({ values, width = 72, height = 22 }: TrendLineProps) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const step = width / Math.max(1, values.length - 1)
  const yOf = (value: number) => height - 1 - (value / largest) * (height - 2)
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const points = known.map(({ at, value }) => `${(at * step).toFixed(1)},${yOf(value).toFixed(1)}`)
  const [first = { value: 0 }] = known
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
      <polyline points={known.length < 2 ? `0,${yOf(first.value)} ${width},${yOf(first.value)}` : points.join(' ')} />
    </svg>
  )
})
