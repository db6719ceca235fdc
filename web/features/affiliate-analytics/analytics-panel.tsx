import { useState, type ReactNode } from 'react'
import type { LinkStats, ValueSeries as ValueSeriesData } from '../../../shared/entities/links/link-stats.ts'
import { INTERVALS } from '../../../shared/choices.ts'
import { INTERVAL_NAMES } from '../../entities/analytics/interval-names.ts'
import { ViewBar } from '../../entities/analytics/view-bar.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Breakdowns, BreakdownsLoading } from './breakdowns.tsx'
import { FIGURES, Numbers } from './numbers.tsx'
import { downloadStats, useStats, useValueSeries, type Source } from './use-stats.ts'
import { useView, type OpenValue } from './use-view.ts'
import { KIND_WORDS, labelOf, pointsOf, SAME_NETWORK, UNCOUNTED_WORDS, valuePointsOf } from './words.ts'
import { Text } from '../../ui/layout/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './analytics.module.css'

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
  const retry = () => void mutate()
  if (error && !stats) return <Alert onRetry={retry}>{error.message}</Alert>
  const shown = isLoading ? undefined : stats
  const days = series.data?.value === value?.value ? series.data : undefined
  const only = value && { clicks: days?.series.reduce((sum, { clicks }) => sum + clicks, 0), kind: KIND_WORDS[value.by].one.toLowerCase() }
  return (
    <>
      {stats?.scope === 'mine' ? <OnlyOwn /> : null}
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      <Card>
        <ViewBar
          intervals={[
            ...INTERVALS.map((one) => ({ label: INTERVAL_NAMES[one], to: searchOf(one), open: !isRange && one === span.interval })),
            { label: 'Custom', to: searchOfRange(), open: isRange },
          ]}
          readAt={stats?.readAt}
          onDownload={() => downloadStats(of, span)}
        />
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
        <Text size="sm" tone="muted">
          These lists show all clicks: counts are kept by one property at a time, so {KIND_WORDS[value.by].one.toLowerCase()} cannot be
          combined with another.
        </Text>
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
              {UNCOUNTED_WORDS[reason].title}{' '}
              <Text as="span" size="sm" tone="muted" weight="normal" numeric>
                about {about.toLocaleString()}
              </Text>
            </dt>
            <dd>{UNCOUNTED_WORDS[reason].meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface RangeFieldsProps {
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day of a custom range; a day that is only half typed changes nothing. */
const RangeFields = ({ from, to, onChange }: RangeFieldsProps) => (
  <div className={styles.range}>
    <TextField
      name="from"
      label="From"
      type="date"
      max={to}
      defaultValue={from}
      onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from: value, to })}
    />
    <TextField
      name="to"
      label="To"
      type="date"
      min={from}
      defaultValue={to}
      onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from, to: value })}
    />
  </div>
)

interface ValueSeriesProps {
  /** What `useValueSeries` gives. */
  read: ReturnType<typeof useValueSeries>
  open: OpenValue
}

function ValueSeries({ read: { data, error, mutate }, open }: ValueSeriesProps) {
  if (error && !data) return <Alert onRetry={() => void mutate()}>{error.message}</Alert>
  if (!data || data.value !== open.value) {
    return (
      <Loading label="Loading clicks over time...">
        <Skeleton shape="block" height="248px" />
      </Loading>
    )
  }
  const label = labelOf(open.by, data.value, data.label)
  return (
    <Stack as="section" gap={2} aria-label={label}>
      <TimeChart label={`Clicks of ${label} by ${data.unit}`} measures={['Clicks']} points={valuePointsOf(data)} />
      <Text size="sm" tone="muted">
        {data.unit === 'day' ? 'Days' : 'Months'} of Coordinated Universal Time (UTC).
      </Text>
    </Stack>
  )
}
