import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { TeamRole } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'

interface StartupGateProps {
  /** The heading while the screen itself is not shown. */
  title: string
  /** Team roles that may see the screen (domain 2, D-PERM); everybody by default. */
  teamRoles?: readonly TeamRole[]
  /** Waits for the server's answer: a form must not begin with what was read earlier. */
  fresh?: boolean
  /** The screen, with its own `Page`; `refresh` reads the startup again, or takes one that was just answered. */
  children: (startup: Startup, refresh: (known?: Startup) => Promise<unknown>) => ReactNode
}

/** Reads the startup of the address for a screen of it, and says why the screen is not there: no id, no startup, not allowed (spec 2). */
export function StartupGate({ title, teamRoles, fresh = false, children }: StartupGateProps) {
  const startupId = idOf(useParams()['startupId'])
  const [answeredId, setAnswered] = useState('')
  const { data: startup, error, mutate, isValidating } = useApi('GET /api/startups/{id}', startupId !== '' && { id: startupId })
  if (startupId === '') return <Shut title={title} sentence="No startup ID provided" action={BROWSE} />
  if (error?.status === 404 || error?.status === 400) return <Shut title={title} sentence="Startup not found" action={BROWSE} />
  if (startup && !isValidating && answeredId !== startupId) setAnswered(startupId)
  if (fresh && answeredId !== startupId && !error) return <Waiting title={title} />
  if (startup === undefined) return error ? <Unread title={title} onRetry={() => void mutate()} /> : <Waiting title={title} />
  const { myTeamRole } = startup
  if (teamRoles && (myTeamRole === null || !teamRoles.includes(myTeamRole)))
    return <Refused title={title} startup={startup} who={teamRoles} />
  return children(startup, (known) => mutate(known, { revalidate: known === undefined }))
}

const BROWSE = <ButtonLink to="/browse-startups">Browse Startups</ButtonLink>

/** The id of an address; links that were made without one read "undefined" or "null" (spec 2). */
const idOf = (text = '') => (text === 'undefined' || text === 'null' ? '' : text.trim())

const Shut = ({ title, sentence, action }: { title: string; sentence: string; action: ReactNode }) => (
  <Page narrow>
    <PageHeader title={title} />
    <Alert action={action}>{sentence}</Alert>
  </Page>
)

/** The startup may well be there: the server was not reached, or failed (S2-84 has the same sentence for both). */
function Unread({ title, onRetry }: { title: string; onRetry: () => void }) {
  const action = (
    <>
      <Button onClick={onRetry}>Try again</Button>
      {BROWSE}
    </>
  )
  return <Shut title={title} sentence="Startup not found" action={action} />
}

const Refused = ({ title, startup, who }: { title: string; startup: Startup; who: readonly TeamRole[] }) => (
  <Page narrow>
    <PageHeader title={title}>{startup.name}</PageHeader>
    <Alert tone="warning" action={<ButtonLink to={`/startup/${startup.id}`}>Back to {startup.name}</ButtonLink>}>
      {`Only ${who.includes('Member') ? 'members' : listed(who)} of this startup may do this.`}
    </Alert>
  </Page>
)

function listed(teamRoles: readonly TeamRole[]): string {
  const words = teamRoles.map((teamRole) => (teamRole === 'Owner' ? 'the Owner' : `${teamRole === 'Admin' ? 'an' : 'a'} ${teamRole}`))
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}

const Waiting = ({ title }: { title: string }) => (
  <Page narrow>
    <PageHeader title={title} />
    <Loading label="Loading startup...">
      <Card>
        <Skeleton shape="title" width="40%" />
        <Skeleton width="100%" />
        <Skeleton width="80%" />
      </Card>
    </Loading>
  </Page>
)
