import { Plus } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useBoardKeys } from '../../entities/boards/view/use-board-keys.ts'
import { FREELANCE_VIEWS, type FreelanceView, freelancePath, newGigPath } from '../../entities/freelance/paths.ts'
import { useMyGigs, useMyProposals } from '../../entities/freelance/use-freelance.ts'
import { PAYMENT_NOTE } from '../../entities/freelance/words/states.ts'
import { chunk, lazyScreen } from '../../lib/lazy-screen.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { FindWork } from './find/find-work.tsx'
import { RowsLoading } from './rows-loading.tsx'

const GigFormPage = lazy(async () => ({ default: (await chunk(() => import('./form/gig-form-page.tsx'))).GigFormPage }))

const PROPOSALS = lazyScreen(async () => (await import('./proposals/my-proposals.tsx')).MyProposals)
const GIGS = lazyScreen(async () => (await import('./gigs/my-gigs.tsx')).MyGigs)

const VIEWS: Readonly<Record<FreelanceView, { label: string; Component: ComponentType }>> = {
  find: { label: 'Find work', Component: FindWork },
  proposals: { label: 'My proposals', Component: PROPOSALS.Component },
  gigs: { label: 'My gigs', Component: GIGS.Component },
}

/** /freelance: the form of a gig with `?new=gig` or `?edit=`, otherwise what can be found and what the user has. */
export function FreelancePage() {
  const [params] = useSearchParams()
  const gigId = params.get('edit') ?? undefined
  if (gigId === undefined && params.get('new') !== 'gig') return <Overview />
  return (
    <Suspense fallback={<FormLoading />}>
      <GigFormPage key={gigId} gigId={gigId} startupId={params.get('startup') ?? ''} />
    </Suspense>
  )
}

const FormLoading = () => (
  <Page>
    <PageHeader title="Freelance" />
    <RowsLoading label="Loading form..." />
  </Page>
)

/** Open gigs, the user's proposals, or the gigs that they posted; `?gig=` opens one beside them. */
function Overview() {
  const view = useView()
  const { Component } = VIEWS[view]
  const waiting = useWaiting()
  const navigate = useNavigate()
  useBoardKeys({
    onNew: () => void navigate(newGigPath()),
    onFilter: () => document.querySelector<HTMLElement>('input[type="search"][name="search"]')?.focus(),
  })
  return (
    <Page>
      <PageHeader
        title="Freelance"
        actions={
          <ButtonLink to={newGigPath()} variant="primary" icon={<Plus size={16} />}>
            Post a gig
          </ButtonLink>
        }
      >
        Find paid work, or someone who does yours. {PAYMENT_NOTE}
      </PageHeader>
      <SegmentLinks
        label="View"
        segments={FREELANCE_VIEWS.map((name) => ({
          label: waiting[name] > 0 ? `${VIEWS[name].label} (${waiting[name]})` : VIEWS[name].label,
          to: freelancePath(name),
          open: name === view,
        }))}
      />
      <Suspense fallback={<RowsLoading label="Loading..." />}>
        <Component />
      </Suspense>
    </Page>
  )
}

function useView(): FreelanceView {
  const [params] = useSearchParams()
  return FREELANCE_VIEWS.find((name) => name === params.get('view')) ?? 'find'
}

/** How much waits for an answer of the user: offers, and proposals to their gigs. */
function useWaiting(): Readonly<Record<FreelanceView, number>> {
  const proposals = useMyProposals({ fresh: true })
  const gigs = useMyGigs({ fresh: true })
  return {
    find: 0,
    proposals: proposals.items?.filter(({ state }) => state === 'offered').length ?? 0,
    gigs: gigs.items?.reduce((sum, { unanswered }) => sum + unanswered, 0) ?? 0,
  }
}
