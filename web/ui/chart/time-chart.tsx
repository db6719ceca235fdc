import { useEffect, useId, useMemo, useRef, useState, memo, type KeyboardEvent, type MouseEvent } from 'react'
import { useLater } from '../use-later.ts'
import { Plot, PLOT_HEIGHT } from './plot.tsx'
import { amountOf, marksByPoint, ticksFor, nameOf, valueOf, type ChartMark, type ChartPoint, type Measure, type PlotArea } from './scale.ts'
import styles from './time-chart.module.css'

interface TimeChartProps {
  /** Names the chart for screen readers. */
  label: string
  measures: readonly Measure[]
  /** The index of the measure that is drawn; the scale is its own. */
  drawn?: number
  points: readonly ChartPoint[]
  /** What happened at points. */
  marks?: readonly ChartMark[] | undefined
  /** The index of the point that is open. */
  open?: number | undefined
  /** Opens a point that is pressed, or on which Enter is pressed. */
  onOpen?: ((index: number) => void) | undefined
}

const LEFT = 40
const NO_MARKS: readonly ChartMark[] = []

/** One measure over time as bars, read point by point with pointer or arrow keys; the point and the table for screen readers give all measures. */
export function TimeChart({ label, measures, drawn = 0, points, marks = NO_MARKS, open, onOpen }: TimeChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const hint = useId()
  const events = useMemo(() => marksByPoint(marks), [marks])
  const table = useLater(useMemo(() => ({ label, measures, points, marks: events }), [label, measures, points, events]))
  const ticks = ticksFor(Math.max(0, ...points.map(({ values }) => values[drawn] ?? 0)))
  const area: PlotArea = {
    left: LEFT,
    width: Math.max(1, width - LEFT),
    top: ticks.at(-1) ?? 1,
    step: Math.max(1, width - LEFT) / Math.max(1, points.length),
  }
  const point = at === undefined ? undefined : points[at]
  const amounts = point && `${point.title}: ${measures.map((measure, of) => amountOf(point.values[of], measure)).join(', ')}`
  const said = amounts && amounts + eventsOf(at === undefined ? 0 : (events.get(at)?.length ?? 0))

  const pointAt = (event: MouseEvent<HTMLElement>): number | undefined => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const over = Math.floor(x / area.step)
    return over >= 0 && over < points.length ? over : undefined
  }
  const openPoint = (index: number | undefined) => {
    if (index !== undefined) onOpen?.(index)
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return openPoint(at)
    const last = points.length - 1
    const next = { ArrowRight: Math.min(last, (at ?? -1) + 1), ArrowLeft: Math.max(0, (at ?? points.length) - 1), Home: 0, End: last }[
      event.key
    ]
    if (next === undefined && event.key !== 'Escape') return undefined
    event.preventDefault()
    return setAt(next)
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden>
        <span className={styles.said}>{said ?? ''}</span>
      </figcaption>
      <div ref={ref} className={styles.chart}>
        <svg width={width} height={PLOT_HEIGHT} viewBox={`0 0 ${width} ${PLOT_HEIGHT}`} aria-hidden>
          <Plot points={points} drawn={drawn} ticks={ticks} marks={events} area={area} at={at} open={open} />
        </svg>
        <input
          type="range"
          className={styles.reader}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at ?? open ?? 0}
          aria-label={label}
          aria-valuetext={said ?? 'No point chosen'}
          aria-describedby={hint}
          onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
          onPointerMove={(event) => setAt(pointAt(event))}
          onPointerDown={(event) => setAt(pointAt(event))}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
          onClick={(event) => openPoint(pointAt(event))}
          onKeyDown={step}
        />
      </div>
      <p id={hint} className="visually-hidden">
        The left and right arrow keys go from point to point.{onOpen ? ' Enter opens the point.' : ''}
      </p>
      <ChartTable {...table} />
    </figure>
  )
}

const eventsOf = (count: number): string => (count === 0 ? '' : ` · ${count} ${count === 1 ? 'event' : 'events'}`)

/** The width in pixels that an element has, kept up to date; 640 until it is known. */
function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

interface ChartTableProps {
  label: string
  measures: readonly Measure[]
  points: readonly ChartPoint[]
  /** What happened at each point. */
  marks?: ReadonlyMap<number, readonly string[]>
}

/** What a chart draws, as a table that only screen readers meet. */
const ChartTable = memo(function ChartTable({ label, measures, points, marks = NONE }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {measures.map(nameOf).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {marks.size > 0 ? <th scope="col">Events</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.map(({ title, values }, index) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {measures.map((measure, at) => (
                <td key={nameOf(measure)}>{valueOf(values[at], measure)}</td>
              ))}
              {marks.size > 0 ? <td>{marks.get(index)?.join('; ')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
const NONE: ReadonlyMap<number, readonly string[]> = new Map()
