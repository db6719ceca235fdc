import { type ReactNode, useEffect, useMemo } from 'react'
import type { StartupAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { pointWords } from '../../../entities/analytics/points.ts'
import { onIdle } from '../../../lib/http/idle.ts'
import type { ChartMark } from '../../../ui/chart/scale.ts'
import { TimeChart } from '../../../ui/chart/time-chart.tsx'
import { chartPoints } from '../view/points.ts'
import type { ShownFigure } from './catalogue.ts'
import styles from './figure-chart.module.css'
import { sentence } from './figure-rows.tsx'
import { measureOf } from './words.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

interface FigureChartProps {
  span: Pick<StartupAnalytics, 'points' | 'unit'>
  shown: ShownFigure
  marks?: readonly ChartMark[]
  open?: number | undefined
  onOpen?: (index: number) => void
  /** Replaces the chart of a figure that is zero all the time: the first step. */
  empty: ReactNode
}

/** A figure over time, with what changed in words. */
export function FigureChart({ span, shown, marks, open, onOpen, empty }: FigureChartProps) {
  const { figure, label, unfiltered } = shown
  const points = useMemo(() => chartPoints(span, shown), [span, shown])
  const measures = useMemo(() => [measureOf(shown)], [shown])
  useEffect(() => onIdle(createFormats), [])
  const isEmpty = figure.series.every((value) => value === null || value === 0) && !figure.value
  return (
    <Stack as="section" gap={1} aria-label={label}>
      <p className={styles.words}>
        <Text as="span" tone="strong" weight="medium">
          {label}
        </Text>
        {figure.explanation === '' ? '' : ` ${sentence(figure.explanation)}.`}
        {unfiltered.words === '' ? '' : ` ${unfiltered.words}.`}
      </p>
      {isEmpty ? (
        empty
      ) : (
        <TimeChart label={`${label} by ${span.unit}`} measures={measures} points={points} marks={marks} open={open} onOpen={onOpen} />
      )}
    </Stack>
  )
}

/** Creating the formats of the other intervals costs as much as drawing one. */
function createFormats() {
  for (const unit of ['day', 'month'] as const) pointWords(unit)
}
