import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { ApiOutput } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NotYet } from './later-page.tsx'
import type { LaterOfStartup } from './later-screens.ts'

type Startup = ApiOutput<'GET /api/startups/{id}'>

/** Loads the startup of the path for a screen of it; without one, says so and leads to the others (spec 2). */
export function StartupFrame({ children }: { children: (startup: Startup) => ReactNode }) {
  const { startupId = '' } = useParams()
  const { data: startup, error } = useApi('GET /api/startups/{id}', startupId !== '' && { id: startupId })
  if (error || startupId === '') {
    return (
      <Page>
        <PageHeader title="Startup" />
        <Alert action={<ButtonLink to="/browse-startups">Browse Startups</ButtonLink>}>
          {startupId === '' ? 'No startup ID provided' : 'Startup not found'}
        </Alert>
      </Page>
    )
  }
  if (!startup) {
    return (
      <Page>
        <Loading>
          <Skeleton shape="title" />
        </Loading>
      </Page>
    )
  }
  return <Page>{children(startup)}</Page>
}

/** A screen of one startup that is not built yet. */
export function LaterStartupPage({ title, purpose }: LaterOfStartup) {
  return (
    <StartupFrame>
      {({ id, name }) => (
        <>
          <PageHeader title={title(name)}>{name}</PageHeader>
          <NotYet purpose={purpose} instead={{ to: `/startup/${id}`, label: `Back to ${name}` }} />
        </>
      )}
    </StartupFrame>
  )
}
