import { useDeferredValue, useMemo } from 'react'
import type { AllAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { ViewBar } from '../../../entities/analytics/view-bar.tsx'
import { FirstStartup } from '../../../entities/startups/first-startup.tsx'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../analytics.module.css'
import { HEADLINES, shownFigures, TASK_HEADLINES } from '../figures/catalogue.ts'
import { FigureChart } from '../figures/figure-chart.tsx'
import { Headlines } from '../figures/headlines.tsx'
import { FiguresLoading } from '../figures-loading.tsx'
import { PrintButton } from '../print-button.tsx'
import { useView, type View } from '../view/use-view.ts'
import { StartupRows } from './startup-rows.tsx'
import { downloadAllAnalytics, useAllAnalytics } from './use-all-analytics.ts'

export function AllPanel() {
  const view = useView()
  const { data, error, mutate } = useAllAnalytics(view.interval)
  const analytics = useDeferredValue(data)
  const retry = <Button onClick={() => void mutate()}>Try again</Button>
  if (error && !data) return <Alert action={retry}>{error.message}</Alert>
  if (analytics?.startups.length === 0) {
    return (
      <FirstStartup drawing="rocket" title="Analytics need a startup">
        Register or join a startup. Its team, tasks, leads and links are counted here from the first day.
      </FirstStartup>
    )
  }
  return (
    <>
      {error ? <Alert action={retry}>{error.message}</Alert> : null}
      <Card>
        <ViewBar intervals={view.intervals} readAt={analytics?.readAt}>
          <PrintButton />
          <DownloadButton onDownload={() => downloadAllAnalytics(view.interval)} onFailure={(sentence) => toast.error(sentence)}>
            Download CSV
          </DownloadButton>
        </ViewBar>
        {analytics ? <Totals analytics={analytics} view={view} /> : <FiguresLoading names={HEADLINES} />}
      </Card>
      {analytics ? <StartupRows startups={analytics.startups} view={view} /> : <Skeleton shape="block" height="240px" />}
    </>
  )
}

/** The sums over all startups, and the chart of one. */
function Totals({ analytics, view: { chart, setChart } }: { analytics: AllAnalytics; view: View }) {
  const shown = useMemo(() => shownFigures(analytics.figures), [analytics])
  const names = HEADLINES.some((name) => !shown.has(name)) ? TASK_HEADLINES : HEADLINES
  const drawn = shown.get(names.find((name) => name === chart) ?? 'tasks-done')
  return (
    <div className={styles.overview}>
      <Headlines names={names} shown={shown} drawn={drawn?.name ?? ''} onDraw={setChart} />
      {drawn ? (
        <FigureChart
          span={analytics}
          shown={drawn}
          empty={<p className={styles.none}>Nothing in this period. Open a startup below, or select a longer period.</p>}
        />
      ) : null}
    </div>
  )
}
