import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../panel.tsx'
import { useView } from '../view/use-view.ts'
import { downloadAnalytics, useAnalytics } from './use-analytics.ts'

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
      notice={hasTasksOnly ? <OnlyTasks /> : null}
      filter={hasTasksOnly ? ofTasks : view.filter}
    />
  )
}

const OnlyTasks = () => (
  <Alert tone="info">
    Your role sees the figures of tasks. The owner, admins, managers, sales and marketing see those of leads, team and links too.
  </Alert>
)
