import { useRef } from 'react'
import type { ProposalCard } from '../../../../shared/entities/freelance/gig.ts'
import { FREELANCE } from '../../../entities/freelance/paths.ts'
import { refreshFreelance, useMyProposals } from '../../../entities/freelance/use-freelance.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { useQuestion } from '../../../lib/actions/use-question.ts'
import { useOptimisticActions } from '../../../lib/actions/use-optimistic-actions.ts'
import { call } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../../ui/feedback/outcome-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { ListRows } from '../../../ui/list/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OpenGig } from '../gig/open-gig.tsx'
import { RowsLoading } from '../rows-loading.tsx'
import { ProposalRow } from './proposal-row.tsx'
import styles from '../freelance.module.css'

/** The proposals of the user: offers to answer first. */
export function MyProposals() {
  const { items, error, more, loading, next, change } = useMyProposals()
  const { shown, outcome, run } = useOptimisticActions(items)
  useNewNotification(() => void refreshFreelance())
  const withdraw = ({ id, gigTitle }: ProposalCard) =>
    run({
      change: (proposals) => proposals.map((one) => (one.id === id ? { ...one, state: 'withdrawn' } : one)),
      send: async () => {
        const after = await call('PATCH /api/freelance/proposals/{proposalId}/withdraw', { proposalId: id })
        change((one) => (one.id === id ? after : one))
      },
      refresh: refreshFreelance,
      done: `Your proposal to ${gigTitle} was withdrawn`,
      failure: 'Your proposal was not withdrawn',
    })
  const sections = shown && sectionsOf(shown)
  const lists = useRef<HTMLElement>(null)
  const { asked, ask, question } = useQuestion(lists, withdraw)
  return (
    <>
      <OutcomeArea outcome={outcome} />
      <section ref={lists} tabIndex={-1} aria-label="My proposals" className={styles.lists}>
        {sections?.length === 0 ? <NoProposals /> : null}
        {sections?.map(({ title, proposals }) => (
          <Card key={title} title={title}>
            <ListRows label={title}>
              {proposals.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} onWithdraw={() => ask(proposal)} />
              ))}
            </ListRows>
          </Card>
        ))}
      </section>
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
      {shown === undefined && error ? <Alert onRetry={() => void refreshFreelance()}>{error.message}</Alert> : null}
      {shown === undefined && !error ? <RowsLoading label="Loading your proposals..." /> : null}
      <ConfirmDialog {...question} title={`Withdraw your proposal to ${asked?.gigTitle ?? 'this gig'}?`} confirm="Withdraw" danger>
        The poster is notified. You can send another proposal while the gig is open.
      </ConfirmDialog>
      <OpenGig order={sections?.flatMap(({ proposals }) => proposals.map(({ gigId }) => gigId))} />
    </>
  )
}

interface Section {
  title: string
  proposals: readonly ProposalCard[]
}

const SECTIONS: readonly { title: string; states: readonly ProposalCard['state'][] }[] = [
  { title: 'Offers to answer', states: ['offered'] },
  { title: 'Waiting for an answer', states: ['pending', 'shortlisted'] },
  { title: 'Hired', states: ['accepted'] },
  { title: 'Ended', states: ['declined', 'expired', 'withdrawn'] },
]

const sectionsOf = (proposals: readonly ProposalCard[]): Section[] =>
  SECTIONS.map(({ title, states }) => ({ title, proposals: proposals.filter(({ state }) => states.includes(state)) })).filter(
    (section) => section.proposals.length > 0,
  )

const NoProposals = () => (
  <Card>
    <EmptyState
      drawing="search"
      title="You have not sent a proposal yet"
      action={
        <ButtonLink to={FREELANCE} variant="primary">
          Find work
        </ButtonLink>
      }
    >
      Sending a proposal is free, and every proposal gets an answer.
    </EmptyState>
  </Card>
)
