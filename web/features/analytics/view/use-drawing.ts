import { useCallback, useMemo, useRef } from 'react'
import type { StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { HEADLINES, shownFigures, TASK_HEADLINES } from '../figures/catalogue.ts'
import type { Drawing } from '../figures/drawing.ts'
import type { View } from './use-view.ts'

/** The figure that the chart draws, and the element to scroll to when one further down is chosen. */
export function useDrawing(analytics: Pick<StartupAnalytics, 'figures' | 'scope'> | undefined, { chart, setChart }: View) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => analytics && shownFigures(analytics.figures), [analytics])
  const first = analytics?.scope === 'tasks' ? TASK_HEADLINES[2] : HEADLINES[2]
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
  return { area, drawing }
}
