import { Link } from 'react-router-dom'
import { gigPath } from '../../../entities/freelance/paths.ts'
import type { ManagedGig } from '../../../../shared/entities/freelance/gig.ts'
import { budgetText } from '../../../entities/freelance/words/budget.ts'
import { GIG_STATE_WORDS, nextOfGig } from '../../../entities/freelance/words/states.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { ListRow } from '../../../ui/list/list-row.tsx'
import { GigMenu } from '../manage/gig-menu.tsx'
import styles from '../freelance.module.css'

/** A gig of the user: its state, its proposals, and what happens next. */
export function GigRow({ gig }: { gig: ManagedGig }) {
  const { id, title, state, startup, poster, unanswered, proposalCount, createdAt } = gig
  const me = useUserId()
  const { name, tone } = GIG_STATE_WORDS[state]
  const author = poster.id === me ? 'you' : poster.name
  const path = gigPath(id, 'gigs')
  const next = nextOfGig(gig, 'poster')
  return (
    <ListRow
      lead={
        <Avatar
          name={startup?.name ?? poster.name}
          src={startup ? startup.logo : poster.profileImage}
          size="large"
          {...(startup && { shape: 'square' })}
        />
      }
      title={
        <span data-row={id}>
          <Link dir="auto" to={path}>
            {title}
          </Link>
        </span>
      }
      note={<span dir="auto">{startup ? `${startup.name}, posted by ${author}` : 'Posted by you'}</span>}
      facts={
        <>
          <Badge tone={tone}>{name}</Badge>
          <span>{budgetText(gig)}</span>
          {state === 'draft' ? null : <span>{proposalsText(proposalCount, unanswered)}</span>}
          <span>
            Created <Moment at={createdAt} />
          </span>
        </>
      }
      actions={
        <>
          {unanswered > 0 ? (
            <ButtonLink size="small" variant="primary" to={path} aria-label={`Review proposals to ${title}`}>
              Review proposals
            </ButtonLink>
          ) : null}
          <GigMenu gig={gig} />
        </>
      }
    >
      {next === '' ? null : <p className={styles.next}>{next}.</p>}
    </ListRow>
  )
}

function proposalsText(count: number, unanswered: number): string {
  const all = count === 1 ? '1 proposal' : `${count} proposals`
  return unanswered === 0 ? all : `${all}, ${unanswered} to answer`
}
