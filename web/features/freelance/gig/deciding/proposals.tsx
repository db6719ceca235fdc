import { type RefObject, useEffect, useRef } from 'react'
import type { Proposal } from '../../../../../shared/entities/freelance/gig.ts'
import { NoText, PanelSection } from '../../../../entities/boards/panel/parts.tsx'
import { useNow } from '../../../../lib/browser/use-now.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { OutcomeArea } from '../../../../ui/feedback/outcome-area.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../../../ui/layout/show-more.tsx'
import panel from '../gig-panel.module.css'
import type { OpenGig } from '../use-open-gig.ts'
import { ProposalItem } from './proposal-item.tsx'
import styles from './proposals.module.css'
import { useProposals } from './use-proposals.ts'

/** The proposals to a gig that the user manages, unanswered ones first. */
export function Proposals({ open: { gig } }: { open: OpenGig }) {
  const { pages, outcome, shortlist, decide } = useProposals(gig.id)
  const { items, error, more, loading, next, retry } = pages
  const list = useRef<HTMLUListElement>(null)
  const follow = useFocusOn(list, items?.map(({ id, state }) => `${id} ${state}`).join())
  const now = useNow()
  const isOpen = gig.state === 'open' && Date.parse(gig.deadlineAt) > now
  const offered = items?.find(({ state }) => state === 'offered')
  const offeredTo = offered?.freelancer.name ?? (more && gig.hasOffer ? 'the freelancer' : undefined)
  return (
    <PanelSection title="Proposals" note={items === undefined ? undefined : countOf(items, more)}>
      <div className={panel.outcome}>
        <OutcomeArea outcome={outcome} />
      </div>
      {error === undefined || items !== undefined ? null : <Alert onRetry={retry}>{error.message}</Alert>}
      {items === undefined && error === undefined ? <ProposalsLoading /> : null}
      {items?.length === 0 ? (
        <NoText>{isOpen ? 'No proposals yet. You are notified of each one.' : 'There were no proposals.'}</NoText>
      ) : null}
      <ul ref={list} className={styles.proposals}>
        {items?.map((proposal) => (
          <ProposalItem
            key={proposal.id}
            gig={gig}
            proposal={proposal}
            offeredTo={offeredTo}
            isOpen={isOpen}
            onShortlist={() => {
              follow(proposal)
              void shortlist(proposal)
            }}
            onDecide={(send) => {
              follow(proposal)
              return decide(proposal, send)
            }}
          />
        ))}
      </ul>
      {more ? <ShowMore loading={loading} onMore={next} /> : null}
    </PanelSection>
  )
}

/** Keeps the focus on the proposal that was decided about, and in sight: its buttons are removed, and it may move in the list. `shown` names the list. */
function useFocusOn(list: RefObject<HTMLElement | null>, shown: string | undefined) {
  const decided = useRef<string>(undefined)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (decided.current === undefined) return
    const proposal = list.current?.querySelector<HTMLElement>(`[data-proposal="${decided.current}"]`)
    const { activeElement } = document
    if (activeElement === document.body) proposal?.focus({ preventScroll: true })
    else if (proposal?.contains(activeElement)) activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [list, shown])
  return ({ id }: Proposal) => {
    decided.current = id
  }
}

/** "3 of 8 unanswered"; "20+" while more can be loaded. */
function countOf(items: readonly Proposal[], more: boolean): string {
  const unanswered = items.filter(({ state }) => state === 'pending').length
  const plus = more ? '+' : ''
  // Unanswered ones are first, so further pages have some only when this one has no others.
  if (unanswered === items.length && more) return `${unanswered}+ unanswered`
  return unanswered === 0 ? `${items.length}${plus}` : `${unanswered} of ${items.length}${plus} unanswered`
}

const ProposalsLoading = () => (
  <Loading label="Loading proposals..." className={styles.proposals}>
    <Skeleton height="120px" />
    <Skeleton height="120px" />
  </Loading>
)
