import { LayoutDashboard, Rss } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useMyStartups } from '../../entities/startups/my-startups.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { FeedDialog } from './feed/feed-dialog.tsx'
import { hasView, rememberedView } from './view/use-calendar-view.ts'

/** /my-dashboard?view=calendar: meetings, due tasks and closing opportunities of all startups. */
export function CalendarPage() {
  const [params] = useSearchParams()
  const [remembered] = useState(() => (hasView(params) ? '' : rememberedView()))
  const [isRestored, setRestored] = useState(remembered === '')
  const { startups } = useMyStartups()
  const [isSubscribing, setSubscribing] = useState(false)
  if (!isRestored && hasView(params)) setRestored(true)
  if (!isRestored) return <Navigate to={`?${new URLSearchParams([...params, ...new URLSearchParams(remembered)]).toString()}`} replace />
  return (
    <Page>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <ButtonLink to="/my-dashboard" icon={<LayoutDashboard size={16} aria-hidden />}>
              Dashboard
            </ButtonLink>
            <Button icon={<Rss size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
          </>
        }
      >
        Meetings, due tasks and closing opportunities of all your startups.
      </PageHeader>
      <CalendarScreen startups={startups} />
      {isSubscribing ? <FeedDialog onClose={() => setSubscribing(false)} /> : null}
    </Page>
  )
}
