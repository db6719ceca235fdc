import { Plus, Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { Button } from '../../ui/actions/button.tsx'
import { deviceZone } from '../../lib/device/device-zone.ts'
import { todayIn } from '../../ui/calendar/days.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { NewEvent, type NewMeeting, startOf } from './create/new-event.tsx'
import { FeedDialog } from './feed/feed-dialog.tsx'
import { hasView, rememberedView } from './view/use-calendar-view.ts'

/** /my-dashboard?view=calendar: meetings, due tasks and closing opportunities of all startups. */
export function CalendarPage({ NewMeeting }: { NewMeeting: NewMeeting }) {
  const [params] = useSearchParams()
  const [remembered] = useState(() => (hasView(params) ? '' : rememberedView()))
  const [isRestored, setRestored] = useState(remembered === '')
  const { startups, error } = useMyStartups()
  const [isSubscribing, setSubscribing] = useState(false)
  const [planned, setPlanned] = useState<{ day: string; until?: string } | null>(null)
  const canCreate = startups !== undefined && startups.length > 0
  if (!isRestored && hasView(params)) setRestored(true)
  if (!isRestored) return <Navigate to={`?${new URLSearchParams([...params, ...new URLSearchParams(remembered)]).toString()}`} replace />
  return (
    <Page>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <Button icon={<Rss size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
            {canCreate ? (
              <Button
                variant="primary"
                icon={<Plus size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setPlanned({ day: startOf(todayIn(deviceZone()), null) })}
              >
                New meeting
              </Button>
            ) : null}
          </>
        }
      >
        Meetings, due tasks and closing opportunities of all your startups.
      </PageHeader>
      <CalendarScreen
        startups={startups ?? (error && [])}
        onCreate={
          canCreate
            ? (day, time, end) => setPlanned({ day: startOf(day, time), ...(end !== undefined && { until: startOf(day, end) }) })
            : undefined
        }
      />
      <Suspense>
        {planned !== null && startups ? (
          <NewEvent startups={startups} day={planned.day} until={planned.until} NewMeeting={NewMeeting} onClose={() => setPlanned(null)} />
        ) : null}
      </Suspense>
      {isSubscribing ? <FeedDialog onClose={() => setSubscribing(false)} /> : null}
    </Page>
  )
}
