import { useEffect, useRef } from 'react'
import type { ManagedGig } from '../../../../shared/entities/freelance/gig.ts'
import { newGigPath } from '../../../entities/freelance/paths.ts'
import { refreshFreelance, useMyGigs } from '../../../entities/freelance/use-freelance.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { ListRows, ListRow } from '../../../ui/list/list-row.tsx'
import { OpenGig } from '../gig/open-gig.tsx'
import { RowsLoading } from '../rows-loading.tsx'
import { GigRow } from './gig-row.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { dayName } from '../../../entities/freelance/words/days.ts'
import { useGigActions } from '../manage/use-gig-actions.tsx'
import styles from '../freelance.module.css'

/** The gigs that the user manages: those with proposals to answer first. */
export function MyGigs() {
  const { items: gigs, error, more, loading, next } = useMyGigs()
  useNewNotification(() => void refreshFreelance())
  // The first pages of a user who leads none of their newest startups are empty.
  const isEmpty = gigs?.length === 0
  useEffect(() => {
    if (isEmpty && more && !loading) next()
  }, [isEmpty, more, loading, next])
  const isLoading = gigs === undefined || (isEmpty && more)
  const sections = isLoading ? undefined : sectionsOf(gigs.filter((gig) => !isDeleted(gig)))
  // A row that a button moved to another section is a new one.
  const lists = useRef<HTMLElement>(null)
  useFocusKept(lists, gigs?.map(({ id, state, deletedAt }) => `${id} ${state} ${deletedAt !== null}`).join())
  return (
    <>
      <section ref={lists} tabIndex={-1} aria-label="My gigs" className={styles.lists}>
        {sections ? <Sections sections={sections} /> : null}
        {gigs ? <DeletedGigs gigs={gigs.filter(isDeleted)} /> : null}
      </section>
      {more && !isLoading ? <ShowMore loading={loading} onMore={next} /> : null}
      {isLoading && error ? <Alert onRetry={() => void refreshFreelance()}>{error.message}</Alert> : null}
      {isLoading && !error ? <RowsLoading label="Loading your gigs..." /> : null}
      <OpenGig order={sections?.flatMap((section) => section.gigs.map(({ id }) => id))} />
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

const isDeleted = (gig: ManagedGig): gig is DeletedGig => gig.deletedAt !== null

/** What waits for the user comes first, what is over last. */
function sectionsOf(all: readonly ManagedGig[]): Section[] {
  const gigs = all.toSorted(newestFirst)
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

const newestFirst = (one: ManagedGig, other: ManagedGig): number => (one.createdAt < other.createdAt ? 1 : -1)
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

type DeletedGig = ManagedGig & { deletedAt: string; deletesAt: string }

/** The deleted gigs that the user can restore; nothing without one. */
function DeletedGigs({ gigs }: { gigs: readonly DeletedGig[] }) {
  const { restore } = useGigActions()
  if (gigs.length === 0) return null
  return (
    <Card title="Deleted">
      <ListRows label="Deleted">
        {gigs.map((gig) => (
          <ListRow
            key={gig.id}
            title={gig.title}
            note={<span dir="auto">{gig.startup?.name ?? 'Posted by you'}</span>}
            facts={
              <>
                <span>
                  Deleted <Moment at={gig.deletedAt} />
                </span>
                <span>Kept until {dayName(gig.deletesAt)}</span>
              </>
            }
            actions={
              <Button size="small" aria-label={`Restore ${gig.title}`} onClick={() => void restore(gig)}>
                Restore
              </Button>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
