import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../panel.tsx'
import { inputOf, ONLY_TASKS, POLLED, type Wanted } from '../view/shown-analytics.ts'
import { useView } from '../view/use-view.ts'
import { downloadTable } from '../../../lib/browser/save-file.ts'
import { useApi } from '../../../lib/use-api.ts'

interface StartupPanelProps {
  startup: Startup
  noAccess: ReactNode
}

export function StartupPanel({ startup: { id }, noAccess }: StartupPanelProps) {
  const view = useView()
  const { data, error, mutate } = useAnalytics(id, view)
  const analytics = useDeferredValue(data)
  const hasTasksOnly = analytics?.scope === 'tasks'
  const { column } = view.filter
  const ofTasks = useMemo(() => ({ column }), [column])
  if (error?.status === 403) return noAccess
  return (
    <Panel
      view={view}
      analytics={analytics}
      error={error}
      onRetry={() => void mutate()}
      onDownload={() => downloadAnalytics(id, view)}
      startupId={id}
      placeOf={() => ({ startupId: id })}
      notice={hasTasksOnly ? <Alert tone="info">Your role sees {ONLY_TASKS}</Alert> : null}
      filter={hasTasksOnly ? ofTasks : view.filter}
    />
  )
}

/** The figures of a startup in an interval that ends now. */
const useAnalytics = (startupId: string, wanted: Wanted) =>
  useApi('GET /api/startups/{id}/analytics', { id: startupId, ...inputOf(wanted) }, POLLED)

const downloadAnalytics = (startupId: string, wanted: Wanted): Promise<void> =>
  downloadTable('GET /api/startups/{id}/analytics/export.csv', { id: startupId, ...inputOf(wanted) }, `analytics-${wanted.interval}.csv`)
