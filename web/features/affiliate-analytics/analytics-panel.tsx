import { useState, type ReactNode } from 'react'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { INTERVALS } from '../../../shared/link-choices.ts'
import { INTERVAL_NAMES } from '../../entities/analytics/interval-names.ts'
import { ViewBar } from '../../entities/analytics/view-bar.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { ChannelBoard } from './board/channel-board.tsx'
import { FiguresTable } from './figures/figures-table.tsx'
import { FIGURES, Numbers } from './numbers.tsx'
import { ShareButton } from './share/share-button.tsx'
import { downloadStats, useStats, useValues, type Source } from './use-stats.ts'
import { useView } from './use-view.ts'
import { FILTERS, KIND_WORDS, labelOf, pointsOf, SAME_NETWORK, UNCOUNTED_WORDS } from './words.ts'
import { Text } from '../../ui/layout/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './analytics.module.css'

interface AnalyticsPanelProps {
  source: Source
  /** Replaces the chart while nothing was counted: the first step. */
  empty: ReactNode
}

/** Numbers of links, their chart, and what works; interval, table and filters are in the URL. */
export function AnalyticsPanel({ source, empty }: AnalyticsPanelProps) {
  const view = useView()
  const { span, filters } = view
  const isRange = span.from !== undefined
  const [drawn, setDrawn] = useState(0)
  const { data: stats, error, mutate, isLoading } = useStats(source, span, filters)
  const retry = () => void mutate()
  const chips = useChips(source, view)
  if (error && !stats) return <Alert onRetry={retry}>{error.message}</Alert>
  const shown = isLoading ? undefined : stats
  // While it loads too, so that all is asked for at once and keeps its place.
  const hasFigures = chips.length > 0 || shown === undefined || shown.clicks.value + shown.conversions.value > 0
  return (
    <>
      {stats?.scope === 'mine' ? <OnlyOwn /> : null}
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      <Card>
        <ViewBar
          intervals={[
            ...INTERVALS.map((one) => ({ label: INTERVAL_NAMES[one], to: view.searchOf(one), open: !isRange && one === span.interval })),
            { label: 'Custom', to: view.searchOfRange(), open: isRange },
          ]}
          readAt={stats?.readAt}
          onDownload={() => downloadStats(source, span)}
        >
          <ShareButton startupId={source.kind === 'startup' ? source.id : stats?.link?.startupId} source={source} view={view} />
        </ViewBar>
        {span.from !== undefined && span.to !== undefined ? <RangeFields from={span.from} to={span.to} onChange={view.setRange} /> : null}
        {chips.length > 0 ? (
          <div className={styles.filter}>
            <FilterChips chips={chips} onReset={view.clearFilters} />
          </div>
        ) : null}
        <div className={styles.course}>
          <Numbers stats={shown} drawn={drawn} onDraw={setDrawn} />
          <SameNetwork count={shown?.sameNetwork ?? 0} of={shown?.conversions.value ?? 0} />
          <Course stats={shown} drawn={drawn} empty={empty} />
        </div>
      </Card>
      {hasFigures ? <FiguresTable source={source} view={view} /> : null}
      {hasFigures && source.kind === 'startup' ? <ChannelBoard startupId={source.id} view={view} /> : null}
      {shown && shown.clicks.value > 0 && chips.length === 0 ? <Breakdowns stats={shown} /> : null}
      {shown ? <Uncounted uncounted={shown.uncounted} /> : null}
    </>
  )
}

/** The filters of the page; a link or a maker is named as the table of their kind names them. */
function useChips(source: Source, { span, filters, filterBy }: ReturnType<typeof useView>) {
  const { data } = useValues(filters.link === undefined ? undefined : source, 'link', span, filters)
  return FILTERS.flatMap((by) => {
    const value = filters[by]
    if (value === undefined) return []
    const label =
      by === 'link' ? (data?.rows.find((row) => row.value === value)?.label ?? 'One link') : by === 'maker' ? 'One maker' : value
    return [{ name: KIND_WORDS[by].one, value: labelOf(by, value, label), onRemove: () => filterBy(by, undefined) }]
  })
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
