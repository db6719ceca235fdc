import { useDeferredValue, useMemo } from 'react'
import type { AllAnalytics } from '../../../../shared/entities/analytics/figures.ts'
import { FirstStartup } from '../../../entities/startups/first-startup.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TASK_HEADLINES } from '../figures/catalogue.ts'
import { Panel } from '../panel.tsx'
import { inputOf, ONLY_TASKS, POLLED, type StepPlace, type Wanted } from '../view/shown-analytics.ts'
import { useView } from '../view/use-view.ts'
import { StartupRows } from './startup-rows.tsx'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'
import type { Filter } from '../filter/filter-in-url.ts'

/** Several startups have no columns in common. */
type Some = Omit<Filter, 'column'>
type Rows = AllAnalytics['startups']

export function AllPanel() {
  const view = useView()
  // Several startups have no columns in common.
  const filter = useMemo(() => ({ ...view.filter, column: undefined }), [view.filter])
  const { interval } = view
  const { data, error, mutate } = useAllAnalytics({ interval, filter })
  const analytics = useDeferredValue(data)
  if (analytics?.startups.length === 0) {
    return (
      <FirstStartup drawing="rocket" title="Analytics need a startup">
        Register or join a startup. Its team, tasks, leads and links are counted here from the first day.
      </FirstStartup>
    )
  }
  return (
    <>
      <Panel
        view={view}
        analytics={analytics}
        error={error}
        onRetry={() => void mutate()}
        onDownload={() => downloadAllAnalytics({ interval, filter })}
        placeOf={(name) => placeIn(analytics?.startups ?? [], name)}
        filter={filter}
        notice={analytics && <OnlyTasks rows={analytics.startups} />}
      />
      {analytics ? <StartupRows analytics={analytics} view={view} /> : error ? null : <Skeleton shape="block" height="240px" />}
    </>
  )
}

/** The first startup of which the user sees a figure. */
function placeIn(rows: Rows, name: string): StepPlace | undefined {
  const isOfTasks = TASK_HEADLINES.some((one) => one === name)
  return rows.find(({ scope }) => isOfTasks || scope === 'all')
}

/** Of which startups the figures other than those of tasks are. */
function OnlyTasks({ rows }: { rows: Rows }) {
  const some = rows.filter(({ scope }) => scope === 'tasks')
  if (some.length === 0) return null
  const names = some.map(({ name }) => name).join(', ')
  return (
    <Alert tone="info">
      {some.length === rows.length
        ? `Your roles see ${ONLY_TASKS}`
        : `Your role in ${names} sees the figures of tasks. All other figures are of your other startups.`}
    </Alert>
  )
}

/** The figures of all startups of the user in an interval that ends now. */
const useAllAnalytics = (wanted: Wanted<Some>) => useApi('GET /api/analytics', inputOf(wanted), POLLED)

const downloadAllAnalytics = (wanted: Wanted<Some>): Promise<void> =>
  downloadTable('GET /api/analytics/export.csv', inputOf(wanted), `analytics-${wanted.interval}.csv`)
