import type { ManagedGig } from '../../../../shared/entities/freelance/gig.ts'
import { newGigPath } from '../../../entities/freelance/paths.ts'
import { refreshFreelance, useMyFreelance } from '../../../entities/freelance/use-freelance.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRows } from '../../../ui/list/list-row.tsx'
import { OpenGig } from '../gig/open-gig.tsx'
import { RowsLoading } from '../rows-loading.tsx'
import { DeletedGigs } from './deleted-gigs.tsx'
import { GigRow } from './gig-row.tsx'

/** The gigs that the user manages: those with proposals to answer first. */
export function MyGigs() {
  const { data, error } = useMyFreelance()
  useNewNotification(() => void refreshFreelance())
  const sections = data && sectionsOf(data.gigs)
  return (
    <>
      {sections ? <Sections sections={sections} /> : null}
      {data ? <DeletedGigs gigs={data.deleted} /> : null}
      {data === undefined && error ? (
        <Alert action={<Button onClick={() => void refreshFreelance()}>Try again</Button>}>{error.message}</Alert>
      ) : null}
      {data === undefined && !error ? <RowsLoading label="Loading your gigs..." /> : null}
      <OpenGig order={sections?.flatMap(({ gigs }) => gigs.map(({ id }) => id))} />
    </>
  )
}

function Sections({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return <NoGigs />
  return sections.map(({ title, gigs }) => (
    <Card key={title} title={title}>
      <ListRows label={title}>
        {gigs.map((gig) => (
          <GigRow key={gig.id} gig={gig} />
        ))}
      </ListRows>
    </Card>
  ))
}

interface Section {
  title: string
  gigs: readonly ManagedGig[]
}

/** What waits for the user comes first, what is over last. */
function sectionsOf(gigs: readonly ManagedGig[]): Section[] {
  const isWaiting = ({ unanswered }: ManagedGig) => unanswered > 0
  const sections: Section[] = [
    { title: 'Proposals to answer', gigs: gigs.filter(isWaiting).toSorted(bySoonestDeadline) },
    { title: 'Drafts', gigs: gigs.filter(({ state }) => state === 'draft') },
    { title: 'Open', gigs: gigs.filter((gig) => gig.state === 'open' && !isWaiting(gig)) },
    { title: 'In progress', gigs: gigs.filter(({ state }) => state === 'in-progress') },
    { title: 'Ended', gigs: gigs.filter(({ state }) => ['closed', 'completed', 'cancelled'].includes(state)) },
  ]
  return sections.filter((section) => section.gigs.length > 0)
}

const bySoonestDeadline = (one: ManagedGig, other: ManagedGig): number => (one.deadlineAt < other.deadlineAt ? -1 : 1)

const NoGigs = () => (
  <Card>
    <EmptyState
      drawing="team"
      title="You have not posted a gig yet"
      action={
        <ButtonLink to={newGigPath()} variant="primary">
          Post a gig
        </ButtonLink>
      }
    >
      Describe what you need, and freelancers send you proposals. Posting is free.
    </EmptyState>
  </Card>
)
