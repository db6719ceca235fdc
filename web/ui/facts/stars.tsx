import { useId } from 'react'
import styles from './stars.module.css'
import { Text } from '../layout/text.tsx'

const STAR = 'M8 1.3 10 5.5l4.6.6-3.4 3.2.9 4.6L8 11.6l-4.1 2.3.9-4.6L1.4 6.1 6 5.5Z'
const MAX = 5
const STEP = 18

/** A rating of 0 to 5 as stars, with the number beside them (one decimal); empty stars without one. */
export function Stars({ value }: { value: number | undefined }) {
  const clip = useId()
  const shown = value?.toFixed(1)
  const full = Math.min(MAX, Math.max(0, value ?? 0))
  const width = Math.floor(full) * STEP + (full % 1) * 16
  return (
    <span className={styles.stars}>
      <svg width={MAX * STEP} height="16" viewBox={`0 0 ${MAX * STEP} 16`} aria-hidden>
        <clipPath id={clip}>
          <rect width={width} height="16" />
        </clipPath>
        <g className={styles.empty}>{row}</g>
        <g className={styles.full} clipPath={`url(#${clip})`}>
          {row}
        </g>
      </svg>
      {shown === undefined ? null : (
        <>
          <span className="visually-hidden">
            {shown} of {MAX} stars
          </span>
          <Text aria-hidden as="span" size="sm" tone="muted" numeric>
            {shown}
          </Text>
        </>
      )}
    </span>
  )
}

const row = Array.from({ length: MAX }, (_, at) => <path key={at} d={STAR} transform={`translate(${at * STEP} 0)`} />)
