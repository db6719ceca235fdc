import { type ReactNode, useDeferredValue } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../panel.tsx'
import { useView } from '../view/use-view.ts'
import { SourceChip } from './source-chip.tsx'
import { downloadAnalytics, useAnalytics } from './use-analytics.ts'

interface StartupPanelProps {
  startup: Startup
  noAccess: ReactNode
}

export function StartupPanel({ startup: { id }, noAccess }: StartupPanelProps) {
  const view = useView()
  const { data, error, mutate } = useAnalytics(id, view)
  const analytics = useDeferredValue(data)
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
      notice={analytics?.scope === 'tasks' ? <OnlyTasks /> : null}
      filter={<SourceChip source={view.source} onClear={() => view.setSource(undefined)} />}
    />
  )
}

const OnlyTasks = () => (
  <Alert tone="info">
    Your role sees the figures of tasks. The owner, admins, managers, sales and marketing see those of leads, team and links too.
  </Alert>
)
