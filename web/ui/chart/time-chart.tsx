import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { ChartTable } from './chart-table.tsx'
import { Plot, PLOT_HEIGHT, type PlotArea } from './plot.tsx'
import { amountOf, ticksFor, type ChartPoint, type Measure } from './scale.ts'
import styles from './time-chart.module.css'

interface TimeChartProps {
  /** Names the chart for screen readers. */
  label: string
  measures: readonly Measure[]
  /** The index of the measure that is drawn; the scale is its own. */
  drawn?: number
  points: readonly ChartPoint[]
}

const LEFT = 40

/** One measure over time as bars, read point by point with pointer or arrow keys; the point and the table for screen readers give all measures. */
export function TimeChart({ label, measures, drawn = 0, points }: TimeChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const hint = useId()
  const ticks = ticksFor(Math.max(0, ...points.map(({ values }) => values[drawn] ?? 0)))
  const area: PlotArea = {
    left: LEFT,
    width: Math.max(1, width - LEFT),
    top: ticks.at(-1) ?? 1,
    step: Math.max(1, width - LEFT) / Math.max(1, points.length),
  }
  const point = at === undefined ? undefined : points[at]
  const said = point && `${point.title}: ${measures.map((measure, of) => amountOf(point.values[of], measure)).join(', ')}`

  const follow = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const over = Math.floor(x / area.step)
    setAt(over >= 0 && over < points.length ? over : undefined)
  }
  const step = (event: KeyboardEvent) => {
    const last = points.length - 1
    const next = { ArrowRight: Math.min(last, (at ?? -1) + 1), ArrowLeft: Math.max(0, (at ?? points.length) - 1), Home: 0, End: last }[
      event.key
    ]
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setAt(next)
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden>
        <span className={styles.said}>{said ?? ''}</span>
      </figcaption>
      <div ref={ref} className={styles.chart}>
        <svg width={width} height={PLOT_HEIGHT} aria-hidden>
          <Plot points={points} drawn={drawn} ticks={ticks} area={area} at={at} />
        </svg>
        <input
          type="range"
          className={styles.reader}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at ?? 0}
          aria-label={label}
          aria-valuetext={said ?? 'No point chosen'}
          aria-describedby={hint}
          onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
          onKeyDown={step}
        />
      </div>
      <p id={hint} className="visually-hidden">
        The left and right arrow keys go from point to point.
      </p>
      <ChartTable label={label} measures={measures} points={points} />
    </figure>
  )
}

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
