import { dotPath } from './paths.ts'
import type { PlotArea } from './scale.ts'
import styles from './time-chart.module.css'

interface MarksProps {
  marks: ReadonlyMap<number, readonly string[]>
  area: PlotArea
}

const TOP = 5
const RADIUS = 3

/** Where something happened, as dots above the points of a chart; the table for screen readers says what. */
export function Marks({ marks, area }: MarksProps) {
  const dotsOf = (isSeveral: boolean) =>
    [...marks]
      .filter(([, texts]) => texts.length > 1 === isSeveral)
      .map(([index]) => dotPath(area.left + (index + 0.5) * area.step, TOP, RADIUS))
      .join('')
  return (
    <>
      <path className={styles.mark} d={dotsOf(false)} />
      <path className={styles.mark} data-several d={dotsOf(true)} />
    </>
  )
}
