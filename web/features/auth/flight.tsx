import styles from './auth-layout.module.css'

const SAILS = [
  { x: 40, y: 262, size: 0.7, faint: 0.25 },
  { x: 118, y: 232, size: 0.95, faint: 0.4 },
  { x: 206, y: 184, size: 1.3, faint: 0.62 },
  { x: 312, y: 108, size: 1.9, faint: 1 },
]

/** The mark's sail on its way up: an idea, and the people who join it. */
export function Flight() {
  return (
    <svg viewBox="0 0 400 320" className={styles.flight} aria-hidden focusable="false">
      <path d="M4 286C150 276 300 210 372 20" className={styles.trail} />
      {SAILS.map(({ x, y, size, faint }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(38) scale(${size})`} opacity={faint}>
          <path d="M0-24V6l-17 9z" />
          <path d="M0-24L17 15 0 6z" opacity=".55" />
        </g>
      ))}
    </svg>
  )
}
