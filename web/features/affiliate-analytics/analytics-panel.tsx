import { type ReactNode, useState } from 'react'
import type { LinkStats, ValueSeries as ValueSeriesData } from '../../../shared/entities/links/link-stats.ts'
import { INTERVALS } from '../../../shared/choices.ts'
import { INTERVAL_NAMES } from '../../entities/analytics/interval-names.ts'
import { ViewBar } from '../../entities/analytics/view-bar.tsx'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './analytics.module.css'
import { Breakdowns, BreakdownsLoading } from './breakdowns.tsx'
import { FIGURES, Numbers } from './numbers.tsx'
import { RangeFields } from './range-fields.tsx'
import { downloadStats, type Source, useStats, useValueSeries } from './use-stats.ts'
import { type OpenValue, useView } from './use-view.ts'
import { ValueSeries } from './value-series.tsx'
import { KIND_WORDS, labelOf, pointsOf, SAME_NETWORK, UNCOUNTED_WORDS } from './words.ts'

interface AnalyticsPanelProps {
  source: Source
  /** Replaces the chart while nothing was counted: the first step. */
  empty: ReactNode
}

/** Numbers of links, their chart, and the sources of clicks; interval and filter are in the URL. */
export function AnalyticsPanel({ source, empty }: AnalyticsPanelProps) {
  const { span, setRange, open, show, searchOf, searchOfRange } = useView()
  const isRange = span.from !== undefined
  const [drawn, setDrawn] = useState(0)
  // Links have all figures; other values only clicks by day.
  const isLink = source.kind === 'startup' && open?.by === 'link' && open.value !== OTHER
  const of: Source = isLink ? { kind: 'link', id: open.value } : source
  const value = isLink ? undefined : open
  const { data: stats, error, mutate, isLoading } = useStats(of, span)
  const series = useValueSeries(of, span, value)
  const retry = <Button onClick={() => void mutate()}>Try again</Button>
  if (error && !stats) return <Alert action={retry}>{error.message}</Alert>
  const shown = isLoading ? undefined : stats
  const days = series.data?.value === value?.value ? series.data : undefined
  const only = value && { clicks: days?.series.reduce((sum, { clicks }) => sum + clicks, 0), kind: KIND_WORDS[value.by].one.toLowerCase() }
  return (
    <>
      {stats?.scope === 'mine' ? <OnlyOwn /> : null}
      {error ? <Alert action={retry}>{error.message}</Alert> : null}
      <Card>
        <ViewBar
          intervals={[
            ...INTERVALS.map((one) => ({ label: INTERVAL_NAMES[one], to: searchOf(one), open: !isRange && one === span.interval })),
            { label: 'Custom', to: searchOfRange(), open: isRange },
          ]}
          readAt={stats?.readAt}
        >
          <DownloadButton onDownload={() => downloadStats(of, span)} onFailure={(sentence) => toast.error(sentence)}>
            Download CSV
          </DownloadButton>
        </ViewBar>
        {span.from !== undefined && span.to !== undefined ? <RangeFields from={span.from} to={span.to} onChange={setRange} /> : null}
        {open ? (
          <div className={styles.filter}>
            <FilterChips chips={[{ name: KIND_WORDS[open.by].one, value: nameOf(open, shown, days), onRemove: () => show(undefined) }]} />
          </div>
        ) : null}
        <div className={styles.course}>
          <Numbers stats={shown} only={only} drawn={only ? 0 : drawn} onDraw={setDrawn} />
          <SameNetwork count={shown?.sameNetwork ?? 0} of={shown?.conversions.value ?? 0} />
          {value ? <ValueSeries read={series} open={value} /> : <Course stats={shown} drawn={drawn} empty={empty} />}
        </div>
      </Card>
      {shown === undefined ? (
        <BreakdownsLoading />
      ) : shown.clicks.value > 0 ? (
        <Breakdowns source={of} stats={shown} open={value} onOpen={show} />
      ) : null}
      {value && shown ? (
        <p className={styles.note}>
          These lists show all clicks: counts are kept by one property at a time, so {KIND_WORDS[value.by].one.toLowerCase()} cannot be
          combined with another.
        </p>
      ) : null}
      {shown ? <Uncounted uncounted={shown.uncounted} /> : null}
    </>
  )
}

/** The value under which a startup counts the links that have no entry of their own. */
const OTHER = '(other)'

function nameOf({ by, value }: OpenValue, stats: LinkStats | undefined, days: ValueSeriesData | undefined): string {
  if (by === 'link' && stats?.link) return `${stats.link.name} (${stats.link.code})`
  return labelOf(by, value, days?.label ?? value)
}

const MEASURES = [FIGURES[0], FIGURES[1], { percent: FIGURES[2] }]

function Course({ stats, drawn, empty }: { stats: LinkStats | undefined; drawn: number; empty: ReactNode }) {
  if (stats === undefined) {
    return (
      <Loading label="Loading analytics...">
        <Skeleton shape="block" height="248px" />
      </Loading>
    )
  }
  if (stats.clicks.value === 0 && stats.conversions.value === 0) return empty
  return <TimeChart label={`Clicks and conversions by ${stats.unit}`} measures={MEASURES} drawn={drawn} points={pointsOf(stats)} />
}

function SameNetwork({ count, of }: { count: number; of: number }) {
  if (count === 0) return null
  return (
    <Alert tone="warning">
      {count.toLocaleString()} of {of.toLocaleString()} conversions: same network. {SAME_NETWORK}
    </Alert>
  )
}

const OnlyOwn = () => (
  <Alert tone="info">You see only your own links. The owner, admins, managers, sales and marketing see all links of this startup.</Alert>
)

/** The visits that are in none of the numbers, and why. */
function Uncounted({ uncounted }: Pick<LinkStats, 'uncounted'>) {
  if (uncounted.length === 0) return null
  return (
    <Card title="Not counted">
      <dl className={styles.uncounted}>
        {uncounted.map(({ reason, about }) => (
          <div key={reason}>
            <dt>
              {UNCOUNTED_WORDS[reason].title} <span className={styles.about}>about {about.toLocaleString()}</span>
            </dt>
            <dd>{UNCOUNTED_WORDS[reason].meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
