import { Handshake } from 'lucide-react'
import { useApi } from '../../../lib/use-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'

/** Leads users who are not in the team to the partner programme of a startup, while it is on. */
export function PartnerLink({ startupId }: { startupId: string }) {
  const { data } = useApi('GET /api/programmes/{startupId}', { startupId })
  if (!data?.programme.isOn) return null
  return (
    <ButtonLink to={`/affiliate-links/programmes?startup=${startupId}`} icon={<Handshake size={15} />}>
      {data.mine ? 'Your partnership' : 'Become a partner'}
    </ButtonLink>
  )
}
