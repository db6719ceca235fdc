import { type ChartPoint } from './scale.ts'
import type { PlotArea } from './plot.tsx'
import styles from './time-chart.module.css'

interface MarksProps {
  label: string
  points: readonly ChartPoint[]
  marks: ReadonlyMap<number, readonly string[]>
  area: PlotArea
}

/** What happened, as dots above the points of a chart. */
export function Marks({ label, points, marks, area }: MarksProps) {
  if (marks.size === 0) return null
  return (
    <ul className={styles.marks} aria-label={`Events: ${label}`}>
      {[...marks].map(([index, texts]) => (
        <li
          key={index}
          className={styles.mark}
          data-several={texts.length > 1 || undefined}
          style={{ insetInlineStart: area.left + (index + 0.5) * area.step }}
        >
          <span className="visually-hidden">{`${points[index]?.title}: ${texts.join('; ')}`}</span>
        </li>
      ))}
    </ul>
  )
}
