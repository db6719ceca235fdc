import { formatDate } from '../../../../shared/format/date.ts'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { askAgainAt, isAhead } from '../words.ts'
import { Text } from '../../../ui/layout/text.tsx'

/** The actions on a sent request: withdraw while it is pending, ask again some days after it was declined. */
export function SentActions({ request, onWithdraw }: { request: JoinRequest; onWithdraw: () => void }) {
  const { status, startupId, startupName } = request
  if (status === 'pending') {
    return (
      <Button size="small" aria-label={`Withdraw the request to ${startupName}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    )
  }
  const again = askAgainAt(request)
  if (again !== null && isAhead(again)) {
    return (
      <Text as="span" size="sm" tone="muted" breaks>
        You can request again from <time dateTime={new Date(again).toISOString()}>{formatDate(again)}</time>
      </Text>
    )
  }
  if (status === 'accepted' || request.reason === 'startup-deleted') return null
  return (
    <ButtonLink size="small" to={`/startup/${startupId}`} aria-label={`Request to join ${startupName} again`}>
      Request again
    </ButtonLink>
  )
}
