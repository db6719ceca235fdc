import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'

export interface Later {
  title: string
  /** What the screen will be for. */
  purpose: string
  /** What people can do today instead. */
  instead: { to: string; label: string }
}

/** A screen that is not built yet: says so, and leads on. */
export function LaterPage({ title, purpose, instead }: Later) {
  return (
    <Page>
      <PageHeader title={title} />
      <NotYet purpose={purpose} instead={instead} />
    </Page>
  )
}

/** The honest empty state of what is not built yet. */
export function NotYet({ purpose, instead }: Omit<Later, 'title'>) {
  return (
    <Card>
      <EmptyState title="Coming soon" action={<ButtonLink to={instead.to}>{instead.label}</ButtonLink>}>
        {purpose}
      </EmptyState>
    </Card>
  )
}
