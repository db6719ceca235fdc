import { type ReactNode, useDeferredValue } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { ViewBar } from '../../../entities/analytics/view-bar.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HEADLINES, TASK_HEADLINES } from '../figures/catalogue.ts'
import { DrawingContext } from '../figures/drawing.ts'
import { FiguresLoading, SectionsLoading } from '../figures-loading.tsx'
import { PrintButton } from '../print-button.tsx'
import { useView } from '../view/use-view.ts'
import { Overview } from '../overview/overview.tsx'
import { Sections } from '../sections/sections.tsx'
import { SourceChip } from './source-chip.tsx'
import { useAnalytics, downloadAnalytics } from './use-analytics.ts'
import { useDrawing } from '../view/use-drawing.ts'

interface StartupPanelProps {
  startup: Startup
  noAccess: ReactNode
}

export function StartupPanel({ startup, noAccess }: StartupPanelProps) {
  const view = useView()
  const { data, error, mutate } = useAnalytics(startup.id, view)
  const analytics = useDeferredValue(data)
  const { area, drawing } = useDrawing(analytics, view)
  const retry = <Button onClick={() => void mutate()}>Try again</Button>
  if (error?.status === 403) return noAccess
  if (error && !data) return <Alert action={retry}>{error.message}</Alert>
  const hasTasksOnly = analytics?.scope === 'tasks'
  return (
    <>
      {error ? <Alert action={retry}>{error.message}</Alert> : null}
      {hasTasksOnly ? <OnlyTasks /> : null}
      <div ref={area}>
        <Card>
          <ViewBar intervals={view.intervals} readAt={analytics?.readAt}>
            <PrintButton />
            <DownloadButton onDownload={() => downloadAnalytics(startup.id, view)} onFailure={(sentence) => toast.error(sentence)}>
              Download CSV
            </DownloadButton>
          </ViewBar>
          <SourceChip source={view.source} onClear={() => view.setSource(undefined)} />
          {analytics && drawing ? (
            <Overview
              startupId={startup.id}
              analytics={analytics}
              names={hasTasksOnly ? TASK_HEADLINES : HEADLINES}
              drawing={drawing}
              day={view.day}
              onDay={view.setDay}
            />
          ) : (
            <FiguresLoading names={HEADLINES} />
          )}
        </Card>
      </div>
      {analytics && drawing ? (
        <DrawingContext value={drawing}>
          <Sections
            startupId={startup.id}
            figures={analytics.figures}
            source={view.source}
            onSource={view.setSource}
            currency={view.currency}
          />
        </DrawingContext>
      ) : (
        <SectionsLoading />
      )}
    </>
  )
}

const OnlyTasks = () => (
  <Alert tone="info">
    Your role sees the figures of tasks. The owner, admins, managers, sales and marketing see those of leads, team and links too.
  </Alert>
)
