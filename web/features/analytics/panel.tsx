import { useMemo, useCallback, useRef, type ReactNode } from 'react'
import { Printer } from 'lucide-react'
import { formatDateTime } from '../../../shared/format/date.ts'
import { INTERVAL_NAMES } from '../../entities/analytics/interval-names.ts'
import { ViewBar } from '../../entities/analytics/view-bar.tsx'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { classes } from '../../ui/classes.ts'
import { HEADLINES, shownFigures, TASK_HEADLINES } from './figures/catalogue.ts'
import { DrawingContext, type Drawing } from './figures/drawing.ts'
import type { Filter } from './filter/filter-in-url.ts'
import { FilterLine } from './filter/filter-line.tsx'
import { Overview } from './overview/overview.tsx'
import { Sections } from './sections/sections.tsx'
import type { ShownAnalytics, StepPlace } from './view/shown-analytics.ts'
import type { View } from './view/use-view.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Headlines } from './figures/headlines.tsx'
import styles from './analytics.module.css'

interface PanelProps {
  view: View
  /** Undefined while they load. */
  analytics: ShownAnalytics | undefined
  error: { message: string } | undefined
  onRetry: () => void
  onDownload: () => Promise<void>
  /** Undefined for all startups together. */
  startupId?: string
  /** Where the first step is taken for a figure that is zero. */
  placeOf: (name: string) => StepPlace | undefined
  /** What a role does not see. */
  notice: ReactNode
  /** What the user selected of what these figures can be filtered by. */
  filter: Filter
}

/** The figures of a startup or of all: the headlines, the chart of one, and a section for each area. */
export function Panel({ view, analytics, error, onRetry, onDownload, startupId, placeOf, notice, filter }: PanelProps) {
  const { area, names, drawing } = useDrawing(analytics, view)
  const { toggleFilter: onToggle } = view
  const applied = analytics?.filter
  const filtering = useMemo(() => applied && { chosen: filter, applied, onToggle }, [filter, applied, onToggle])
  if (error && !analytics) return <LoadAlert problem={error} onRetry={onRetry} />
  return (
    <>
      {error && analytics ? <LoadAlert problem={error} onRetry={onRetry} shown={shownBefore(analytics, view)} /> : null}
      {notice}
      {analytics ? <PrintedSpan interval={analytics.interval} readAt={analytics.readAt} /> : null}
      <div ref={area}>
        <Card>
          <ViewBar intervals={view.intervals} readAt={analytics?.readAt} onDownload={onDownload}>
            <PrintButton />
          </ViewBar>
          <FilterLine
            filter={filter}
            columns={analytics?.figures.tasks.byColumn ?? []}
            onRemove={view.toggleFilter}
            onClear={view.clearFilter}
          />
          {analytics && drawing ? (
            <Overview analytics={analytics} placeOf={placeOf} names={names} drawing={drawing} day={view.day} onDay={view.setDay} />
          ) : (
            <FiguresLoading names={HEADLINES} />
          )}
        </Card>
      </div>
      {analytics && drawing && filtering ? (
        <DrawingContext value={drawing}>
          <Sections startupId={startupId} figures={analytics.figures} filtering={filtering} />
        </DrawingContext>
      ) : (
        <SectionsLoading />
      )}
    </>
  )
}

/** On paper, in the place of the bar with the intervals. */
const PrintedSpan = ({ interval, readAt }: Pick<View, 'interval'> & { readAt: string }) => (
  <p className={classes('print-only', styles.printed)} aria-hidden>
    {INTERVAL_NAMES[interval]}, as of {formatDateTime(readAt)}
  </p>
)

/** Those of another interval stay until the wanted ones are loaded. */
const shownBefore = ({ interval }: ShownAnalytics, view: View): string =>
  interval === view.interval
    ? 'These are the figures as they were before.'
    : `These are the figures of the interval “${INTERVAL_NAMES[interval]}”.`

const PrintButton = () => (
  <Button size="small" icon={<Printer size={14} />} onClick={() => print()}>
    Print
  </Button>
)

/** In the place of the headline figures and their chart. */
const FiguresLoading = ({ names }: { names: readonly string[] }) => (
  <Loading label="Loading analytics..." className={styles.overview}>
    <Headlines names={names} />
    <Skeleton shape="block" height="272px" />
  </Loading>
)

const SectionsLoading = () => (
  <div className={styles.sections} aria-hidden>
    <Skeleton shape="block" height="174px" />
    <div className={styles.columns}>
      <Skeleton shape="block" height="380px" />
      <Skeleton shape="block" height="620px" />
    </div>
  </div>
)

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
