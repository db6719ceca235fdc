import { ButtonLink } from '../../ui/actions/button.tsx'
import type { DrawingName } from '../../ui/images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'

export interface Later {
  title: string
  /** What the screen will be for. */
  purpose: string
  drawing?: DrawingName | undefined
  /** What people can do today instead. */
  instead: { to: string; label: string }
}

/** A screen that is not built yet: says so, and leads on. */
export function LaterPage({ title, purpose, drawing, instead }: Later) {
  return (
    <Page>
      <PageHeader title={title} />
      <NotYet purpose={purpose} drawing={drawing} instead={instead} />
    </Page>
  )
}

/** The honest empty state of what is not built yet. */
export function NotYet({ purpose, drawing = 'rocket', instead }: Omit<Later, 'title'>) {
  return (
    <Card>
      <EmptyState drawing={drawing} title="Coming soon" action={<ButtonLink to={instead.to}>{instead.label}</ButtonLink>}>
        {purpose}
      </EmptyState>
    </Card>
  )
}
