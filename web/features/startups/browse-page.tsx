import { useCallback } from 'react'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card, CardGrid } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { StartupCard } from '../../ui/startup/startup-card.tsx'
import { StartupCardsLoading } from '../../ui/startup/startup-cards-loading.tsx'

/** /browse-startups: all startups, newest first, without an end. */
export function BrowsePage() {
  return (
    <Page>
      <PageHeader title="Discover startups">The newest first. Open one to see its team and the roles it looks for.</PageHeader>
      <List />
    </Page>
  )
}

function List() {
  const { items, more, loading, error, next, retry } = usePages('GET /api/startups', {})
  const showMore = useCallback(() => next(), [next])
  const failure = error ? <Alert action={<Button onClick={retry}>Try again</Button>}>Failed to fetch startups</Alert> : null
  if (items === undefined) return failure ?? <StartupCardsLoading count={9} />
  if (items.length === 0) return <None />
  return (
    <>
      <CardGrid>
        {items.map((startup) => (
          <StartupCard key={startup.id} startup={startup} />
        ))}
      </CardGrid>
      {failure}
      {more && !failure ? <ShowMore loading={loading} onMore={showMore} /> : null}
    </>
  )
}

function None() {
  return (
    <Card>
      <EmptyState
        drawing="search"
        title="No startups here yet"
        action={
          <ButtonLink to="/create-startup" variant="primary">
            Register your startup
          </ButtonLink>
        }
      >
        Be the first: register yours, and everybody who comes after you will find it here.
      </EmptyState>
    </Card>
  )
}
