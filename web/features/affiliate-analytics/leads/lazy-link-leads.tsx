import { lazy, Suspense } from 'react'
import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { useApi } from '../../../lib/use-api.ts'

const Content = lazy(async () => ({ default: (await chunk(() => import('./link-leads.tsx'))).LinkLeads }))

/** The leads of a link for those who may see the leads of its startup; loaded only for them. */
export function LinkLeads({ startupId, linkId }: { startupId: string; linkId: string }) {
  const { data: startup } = useApi('GET /api/startups/{id}', { id: startupId })
  const teamRole = startup?.myTeamRole ?? null
  if (!isAmong(SEES_LEADS, teamRole)) return null
  return (
    <Suspense>
      <Content startupId={startupId} linkId={linkId} seesOpportunities={isAmong(SEES_OPPORTUNITIES, teamRole)} />
    </Suspense>
  )
}
