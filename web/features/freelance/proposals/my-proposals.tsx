import { useState } from 'react'
import type { Proposal } from '../../../../shared/entities/freelance/gig.ts'
import { FREELANCE } from '../../../entities/freelance/paths.ts'
import { refreshFreelance, useMyFreelance } from '../../../entities/freelance/use-freelance.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { useOptimisticActions } from '../../../lib/actions/use-optimistic-actions.ts'
import { call } from '../../../lib/api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../../ui/feedback/outcome-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRows } from '../../../ui/list/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OpenGig } from '../gig/open-gig.tsx'
import { RowsLoading } from '../rows-loading.tsx'
import { ProposalRow } from './proposal-row.tsx'

/** The proposals of the user: offers to answer first. */
export function MyProposals() {
  const { data, error } = useMyFreelance()
  const { shown, outcome, run } = useOptimisticActions(data)
  const [asked, setAsked] = useState<Proposal>()
  useNewNotification(() => void refreshFreelance())
  const withdraw = ({ id, gigTitle }: Proposal) =>
    run({
      change: (mine) => ({ ...mine, proposals: mine.proposals.map((one) => (one.id === id ? { ...one, state: 'withdrawn' } : one)) }),
      send: () => call('PATCH /api/freelance/proposals/{proposalId}/withdraw', { proposalId: id }),
      refresh: refreshFreelance,
      done: `Your proposal to ${gigTitle} was withdrawn`,
      failure: 'Your proposal was not withdrawn',
    })
  const sections = shown && sectionsOf(shown.proposals)
  return (
    <>
      <OutcomeArea outcome={outcome} />
      {sections?.length === 0 ? <NoProposals /> : null}
      {sections?.map(({ title, proposals }) => (
        <Card key={title} title={title}>
          <ListRows label={title}>
            {proposals.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} onWithdraw={() => setAsked(proposal)} />
            ))}
          </ListRows>
        </Card>
      ))}
      {shown === undefined && error ? (
        <Alert action={<Button onClick={() => void refreshFreelance()}>Try again</Button>}>{error.message}</Alert>
      ) : null}
      {shown === undefined && !error ? <RowsLoading label="Loading your proposals..." /> : null}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Withdraw your proposal to ${asked?.gigTitle ?? 'this gig'}?`}
        confirm="Withdraw"
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) void withdraw(asked)
        }}
      >
        The poster is notified. You can send another proposal while the gig is open.
      </ConfirmDialog>
      <OpenGig order={sections?.flatMap(({ proposals }) => proposals.map(({ gigId }) => gigId))} />
    </>
  )
}

interface Section {
  title: string
  proposals: readonly Proposal[]
}

const SECTIONS: readonly { title: string; states: readonly Proposal['state'][] }[] = [
  { title: 'Offers to answer', states: ['offered'] },
  { title: 'Waiting for an answer', states: ['pending', 'shortlisted'] },
  { title: 'Hired', states: ['accepted'] },
  { title: 'Ended', states: ['declined', 'expired', 'withdrawn'] },
]

const sectionsOf = (proposals: readonly Proposal[]): Section[] =>
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
