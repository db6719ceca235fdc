import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { AllLeads } from './all-leads.tsx'
import { Unread, Waiting } from './states.tsx'
import { TodayList } from './today-list.tsx'
import { useToday } from './use-today.tsx'

/** The leads of all startups where the user may see them: those that need attention today, or all that are open. */
export function MyLeadsPage() {
  const [params] = useSearchParams()
  const isAll = params.get('view') === 'all'
  return (
    <Page>
      <PageHeader
        title="Leads"
        actions={
          <SegmentLinks
            label="View"
            segments={[
              { label: 'Today', to: '?', open: !isAll },
              { label: 'All', to: '?view=all', open: isAll },
            ]}
          />
        }
      >
        The next step with every lead of your startups.
      </PageHeader>
      {isAll ? <AllLeads /> : <TodayLeads />}
    </Page>
  )
}

function TodayLeads() {
  const today = useToday()
  const { items, error, retry } = today
  if (items === undefined) return error ? <Unread message={error.message} onRetry={retry} /> : <Waiting />
  return <TodayList today={today} leads={items} />
}
