import { Link } from 'react-router-dom'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import { FixedValue, Properties, Property } from '../../../entities/boards/panel/parts.tsx'
import { mailLink, phoneLink } from '../../../entities/sales/panel/contact-links.ts'
import { useVisitorMessage, VisitorMessage } from '../../../entities/sales/panel/visitor-message.tsx'
import { leadPath } from '../../../entities/sales/paths.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Screen } from '../opportunity-kind.tsx'

/** The person behind an opportunity, as its lead has them, for those who may see leads. */
export function Contact({ screen: { startup }, opportunity: { leadId } }: { screen: Screen; opportunity: OpportunityCard }) {
  const isShown = leadId !== null && isAmong(SEES_LEADS, startup.myTeamRole)
  const { data, error, mutate } = useApi('GET /api/startups/{id}/leads/{leadId}', isShown ? { id: startup.id, leadId } : undefined)
  if (!isShown || error?.status === 404) return null
  if (data !== undefined) return <Person startupId={startup.id} lead={data} />
  if (error) return <Alert onRetry={() => void mutate()}>Failed to load the contact</Alert>
  return (
    <Loading label="Loading contact...">
      <Skeleton height="160px" />
    </Loading>
  )
}

function Person({ startupId, lead }: { startupId: string; lead: Lead }) {
  const { id, name, email, phone, title } = lead
  const message = useVisitorMessage(startupId, lead)
  return (
    <>
      <Properties>
        <Property name="Contact">
          <FixedValue>
            <Link to={leadPath(startupId, id)} dir="auto">
              {name}
            </Link>
            {title === '' ? null : ` · ${title}`}
          </FixedValue>
        </Property>
        {email === null ? null : (
          <Property name="Email">
            <FixedValue>
              <a href={mailLink(email)}>{email}</a>
            </FixedValue>
          </Property>
        )}
        {phone === '' ? null : (
          <Property name="Phone">
            <FixedValue>
              <a href={phoneLink(phone)}>{phone}</a>
            </FixedValue>
          </Property>
        )}
      </Properties>
      {message && <VisitorMessage note={message} />}
    </>
  )
}
