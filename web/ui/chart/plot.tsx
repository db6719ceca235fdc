import { namedPoints, type ChartPoint, type PlotArea } from './scale.ts'
import styles from './time-chart.module.css'

export const PLOT_HEIGHT = 220
const ABOVE = 12
const BELOW = 26
const INNER = PLOT_HEIGHT - ABOVE - BELOW
const NAME_WIDTH = 64
const BAR_MAX = 28

interface PlotProps {
  points: readonly ChartPoint[]
  /** The index of the drawn measure. */
  drawn: number
  ticks: readonly number[]
  /** What happened at each point. */
  marks: ReadonlyMap<number, readonly string[]>
  area: PlotArea
  /** The point that is being read. */
  at: number | undefined
  /** The point that is open. */
  open?: number | undefined
}

/** What is drawn inside a chart. */
export function Plot({ points, drawn, ticks, marks, area, at, open }: PlotProps) {
  const xOf = (index: number) => area.left + (index + 0.5) * area.step
  const yOf = (value: number) => ABOVE + INNER - (value / area.top) * INNER
  const width = Math.max(1, Math.min(BAR_MAX, area.step * 0.62))
  const barOf = (index: number): string => {
    const value = points[index]?.values[drawn] ?? 0
    const height = Math.max(2, ABOVE + INNER - yOf(value))
    return value === 0 ? '' : barPath({ x: xOf(index) - width / 2, y: ABOVE + INNER - height, width, height })
  }
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={area.left} x2={area.left + area.width} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={styles.tick} x={area.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {compact.format(tick)}
          </text>
        </g>
      ))}
      {open === undefined ? null : (
        <rect className={styles.open} x={area.left + open * area.step} y={ABOVE} width={area.step} height={INNER} />
      )}
      {at === undefined ? null : <rect className={styles.read} x={area.left + at * area.step} y={ABOVE} width={area.step} height={INNER} />}
      <path className={styles.bars} d={points.map((_, index) => barOf(index)).join('')} />
      <path className={styles.barRead} d={[at, open].map((index) => (index === undefined ? '' : barOf(index))).join('')} />
      <Marks marks={marks} area={area} />
      {namedPoints(points.length, area.width, NAME_WIDTH).map((index) => (
        <text key={index} className={styles.tick} y={PLOT_HEIGHT - 6} {...labelPosition(xOf(index), area)}>
          {points[index]?.name}
        </text>
      ))}
    </>
  )
}

/** A label is centred below its point, except at the right end, where it would be cut off. */
function labelPosition(x: number, { left, width }: PlotArea): { x: number; textAnchor: 'middle' | 'end' } {
  const right = left + width
  return x + NAME_WIDTH / 2 > right ? { x: right, textAnchor: 'end' } : { x, textAnchor: 'middle' }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' })

interface MarksProps {
  marks: ReadonlyMap<number, readonly string[]>
  area: PlotArea
}

const TOP = 5
const RADIUS = 3

/** Where something happened, as dots above the points of a chart; the table for screen readers says what. */
function Marks({ marks, area }: MarksProps) {
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

/** A bar from the base line upwards with rounded upper corners, as a part of a path: all bars of a chart are one element. */
function barPath({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const round = Math.min(3, width / 2, height)
  const [left, top, right] = [x, y, x + width].map(short)
  return (
    `M${left},${short(y + height)}V${short(y + round)}Q${left},${top} ${short(x + round)},${top}` +
    `H${short(x + width - round)}Q${right},${top} ${right},${short(y + round)}V${short(y + height)}Z`
  )
}

const dotPath = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`

/** Hundredths of a pixel are enough. */
const short = (value: number): number => Math.round(value * 100) / 100
