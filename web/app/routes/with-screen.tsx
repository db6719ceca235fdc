import type { ReactNode } from 'react'
import { useTeam } from '../../entities/teams/members.ts'
import { useScreen, type Screen } from '../../features/meetings/screen.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

interface WithScreenProps {
  startupId: string
  /** Until the startup and its team are read. */
  waiting?: ReactNode
  /** Where it is said that they could not be read. */
  renderFailure?: (alert: ReactNode) => ReactNode
  children: (screen: Screen) => ReactNode
}

/** What the meetings of a startup need outside its tab: here, since features do not import each other. */
export function WithScreen({ startupId, waiting = null, renderFailure, children }: WithScreenProps) {
  const { data: startup, error, mutate } = useApi('GET /api/startups/{id}', { id: startupId })
  const { isLoaded, ...team } = useTeam(startupId)
  if (startup === undefined && error) {
    const alert = <Alert onRetry={() => void mutate()}>{error.message}</Alert>
    return renderFailure === undefined ? alert : renderFailure(alert)
  }
  return startup === undefined || !isLoaded ? waiting : <OfTeam team={{ startup, ...team }}>{children}</OfTeam>
}

type OfTeamProps = Pick<WithScreenProps, 'children'> & { team: Parameters<typeof useScreen>[0] }
const OfTeam = ({ team, children }: OfTeamProps) => children(useScreen(team))
