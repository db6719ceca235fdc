import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Stands for the whole screen as long as there is nothing to link to. */
export function NoStartups() {
  return (
    <Card>
      <EmptyState
        drawing="link"
        title="A link needs a startup"
        action={
          <>
            <ButtonLink to="/create-startup" variant="primary">
              Register your startup
            </ButtonLink>
            <ButtonLink to="/browse-startups">Browse startups</ButtonLink>
          </>
        }
      >
        Register yours or join one. Then make links to it, post them, and see here who comes by them.
      </EmptyState>
    </Card>
  )
}
