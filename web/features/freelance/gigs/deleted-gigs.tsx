import type { ManagedGig } from '../../../../shared/entities/freelance/gig.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { dayName } from '../../../entities/freelance/words/days.ts'
import { useGigActions } from '../manage/use-gig-actions.tsx'

export type DeletedGig = ManagedGig & { deletedAt: string; deletesAt: string }

/** The deleted gigs that the user can restore; nothing without one. */
export function DeletedGigs({ gigs }: { gigs: readonly DeletedGig[] }) {
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
