import { type ReactNode, useMemo } from 'react'
import { formatDateTime } from '../../../shared/format/date.ts'
import { INTERVAL_NAMES } from '../../entities/analytics/interval-names.ts'
import { ViewBar } from '../../entities/analytics/view-bar.tsx'
import { toast } from '../../lib/toasts/toast.ts'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './analytics.module.css'
import { HEADLINES } from './figures/catalogue.ts'
import { DrawingContext } from './figures/drawing.ts'
import type { Filter } from './filter/filter-in-url.ts'
import { FilterLine } from './filter/filter-line.tsx'
import { FiguresLoading, SectionsLoading } from './figures-loading.tsx'
import { Overview } from './overview/overview.tsx'
import { PrintButton } from './print-button.tsx'
import { Sections } from './sections/sections.tsx'
import type { ShownAnalytics, StepPlace } from './view/shown-analytics.ts'
import { useDrawing } from './view/use-drawing.ts'
import type { View } from './view/use-view.ts'

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
          <ViewBar intervals={view.intervals} readAt={analytics?.readAt}>
            <PrintButton />
            <DownloadButton onDownload={onDownload} onFailure={(sentence) => toast.error(sentence)}>
              Download CSV
            </DownloadButton>
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
