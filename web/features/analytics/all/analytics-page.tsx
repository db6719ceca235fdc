import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AllPanel } from './all-panel.tsx'

/** /analytics: the figures of all startups of the user. */
export const AnalyticsPage = () => (
  <Page>
    <PageHeader title="Analytics">The figures of your startups, together and side by side.</PageHeader>
    <AllPanel />
  </Page>
)
