import { useSearchParams } from 'react-router-dom'
import { FREELANCE_VIEWS, type FreelanceView, freelancePath, newGigPath } from '../../entities/freelance/paths.ts'
import { PAYMENT_NOTE } from '../../entities/freelance/words/states.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { FindWork } from './find/find-work.tsx'
import { MyGigs } from './gigs/my-gigs.tsx'
import { MyProposals } from './proposals/my-proposals.tsx'

const VIEWS: Readonly<Record<FreelanceView, { label: string; Component: () => React.ReactNode }>> = {
  find: { label: 'Find work', Component: FindWork },
  proposals: { label: 'My proposals', Component: MyProposals },
  gigs: { label: 'My gigs', Component: MyGigs },
}

/** /freelance: open gigs, the user's proposals, or the gigs that they posted; `?gig=` opens one beside them. */
export function FreelancePage() {
  const view = useView()
  const { Component } = VIEWS[view]
  return (
    <Page>
      <PageHeader
        title="Freelance"
        actions={
          <ButtonLink to={newGigPath()} variant="primary">
            Post a gig
          </ButtonLink>
        }
      >
        Paid work for startups. {PAYMENT_NOTE}
      </PageHeader>
      <SegmentLinks
        label="View"
        segments={FREELANCE_VIEWS.map((name) => ({ label: VIEWS[name].label, to: freelancePath(name), open: name === view }))}
      />
      <Component />
    </Page>
  )
}

function useView(): FreelanceView {
  const [params] = useSearchParams()
  return FREELANCE_VIEWS.find((name) => name === params.get('view')) ?? 'find'
}
