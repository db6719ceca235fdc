import { type ReactNode, useEffect, useState } from 'react'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { INTERVALS } from '../../../shared/choices.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import styles from './analytics.module.css'
import { Breakdowns } from './breakdowns.tsx'
import { Numbers } from './numbers.tsx'
import { downloadStats, type Source, useStats } from './use-stats.ts'
import { useView } from './use-view.ts'
import { INTERVAL_WORDS, pointsOf, UNCOUNTED_WORDS } from './words.ts'

interface AnalyticsPanelProps {
  source: Source
  /** What stands in the place of the chart while nothing was counted: what to do first. */
  empty: ReactNode
}

/** What links brought: numbers, their course, and where it came from; interval and open value stand in the address. */
export function AnalyticsPanel({ source, empty }: AnalyticsPanelProps) {
  const { interval, open, show, searchOf } = useView()
  const { data: stats, error, mutate } = useStats(source, interval)
  const retry = <Button onClick={() => void mutate()}>Try again</Button>
  if (error && !stats) return <Alert action={retry}>{error.message}</Alert>
  const shown = stats?.interval === interval ? stats : undefined
  return (
    <>
      {stats?.scope === 'mine' ? <OnlyOwn /> : null}
      {error ? <Alert action={retry}>{error.message}</Alert> : null}
      <Card>
        <div className={styles.head}>
          <TabLinks
            label="Interval"
            tabs={INTERVALS.map((one) => ({ label: INTERVAL_WORDS[one], to: searchOf(one), open: one === interval }))}
          />
          <div className={styles.tools}>
            {stats ? <Updated key={stats.readAt} /> : null}
            <DownloadButton onDownload={() => downloadStats(source, interval)} onFailure={(sentence) => toast.error(sentence)}>
              Download CSV
            </DownloadButton>
          </div>
        </div>
        <div className={styles.course}>
          <Numbers stats={shown} />
          <Course stats={shown} empty={empty} />
        </div>
      </Card>
      {shown && shown.clicks.value > 0 ? <Breakdowns source={source} interval={interval} stats={shown} open={open} onOpen={show} /> : null}
      {shown ? <Uncounted uncounted={shown.uncounted} /> : null}
    </>
  )
}

function Course({ stats, empty }: { stats: LinkStats | undefined; empty: ReactNode }) {
  if (stats === undefined) {
    return (
      <Loading label="Loading analytics...">
        <Skeleton shape="block" height="248px" />
      </Loading>
    )
  }
  if (stats.clicks.value === 0 && stats.conversions.value === 0) return empty
  return <TimeChart label={`Clicks and conversions by ${stats.unit}`} measures={['Clicks', 'Conversions']} points={pointsOf(stats)} />
}

const OnlyOwn = () => (
  <Alert tone="info">These are only your own links. The owner, admins, managers, sales and marketing see all links of the startup.</Alert>
)

const TICK_MS = 5_000
const SECOND_MS = 1_000

/** How long ago the numbers came, by the clock of this device; what is new gets a new key. */
function Updated() {
  const [came] = useState(() => Date.now())
  const [now, setNow] = useState(came)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.round((now - came) / SECOND_MS)
  return <p className={styles.updated}>{seconds < 1 ? 'Updated just now' : `Updated ${seconds} s ago`}</p>
}

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
