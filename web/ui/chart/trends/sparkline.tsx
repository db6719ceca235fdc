import styles from './sparkline.module.css'

interface SparklineProps {
  /** What is drawn, in words. */
  label: string
  values: readonly number[]
}

const STEP = 5
const BAR = 4
const HEIGHT = 20

/** A few numbers over time as small bars, the largest as high as the drawing. */
export function Sparkline({ label, values }: SparklineProps) {
  const largest = Math.max(1, ...values)
  const width = values.length * STEP - (STEP - BAR)
  return (
    <span className={styles.sparkline} title={label}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {values.map((value, at) => {
          const height = value === 0 ? 1 : Math.max(3, (value / largest) * HEIGHT)
          // The place of a bar is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          return <rect key={at} data-empty={value === 0 || undefined} x={at * STEP} y={HEIGHT - height} width={BAR} height={height} />
        })}
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
