import styles from './ring.module.css'

const SIZE = 72
const STROKE = 7
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** A part of a whole (0 to 1) as a ring with the percent in it. */
export function Ring({ part, label }: { part: number; label: string }) {
  const percent = Math.round(part * 100)
  return (
    <span className={styles.ring} data-full={percent === 100}>
      <progress className="visually-hidden" max={100} value={percent} aria-label={label} />
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        <circle className={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} />
        {percent > 0 ? (
          <circle
            className={styles.part}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeWidth={STROKE}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - part)}
          />
        ) : null}
      </svg>
      <span aria-hidden className={styles.value}>
        {percent}%
      </span>
    </span>
  )
}
