import { useCallback, useMemo, useRef } from 'react'
import { HEADLINES, shownFigures, TASK_HEADLINES } from '../figures/catalogue.ts'
import type { Drawing } from '../figures/drawing.ts'
import type { ShownAnalytics } from './shown-analytics.ts'
import type { View } from './use-view.ts'

/** The figure that the chart draws, and the element to scroll to when one further down is chosen. */
export function useDrawing(analytics: ShownAnalytics | undefined, { chart, setChart }: View) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => analytics && shownFigures(analytics), [analytics])
  const names = analytics?.figures.team === null ? TASK_HEADLINES : HEADLINES
  const [, , first] = names
  const drawn = chart !== undefined && shown?.has(chart) ? chart : first
  const onDraw = useCallback(
    (name: string) => {
      setChart(name)
      const top = area.current?.getBoundingClientRect().top ?? 0
      // Below the bar at the top of the window.
      if (top < 0) area.current?.scrollIntoView({ block: 'start' })
    },
    [setChart],
  )
  const drawing = useMemo((): Drawing | undefined => shown && { shown, drawn, onDraw }, [shown, drawn, onDraw])
  return { area, names, drawing }
}
