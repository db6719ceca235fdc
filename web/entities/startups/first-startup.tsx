import { ButtonLink } from '../../ui/actions/button.tsx'
import type { DrawingName } from '../../ui/images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface FirstStartupProps {
  drawing?: DrawingName
  title: string
  children: string
}

/** The empty state of what needs a startup: register one, or find one to join. */
export function FirstStartup({ drawing, title, children }: FirstStartupProps) {
  const action = (
    <>
      <ButtonLink to="/create-startup" variant="primary">
        Register your startup
      </ButtonLink>
      <ButtonLink to="/browse-startups">Browse startups</ButtonLink>
    </>
  )
  return (
    <Card>
      <EmptyState {...(drawing && { drawing })} title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  )
}
