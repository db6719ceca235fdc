import type { JoinRequest } from '../../../shared/entities/request.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './requests.module.css'

interface LeaderActionsProps {
  request: JoinRequest
  /** Why the user may not decide about it; null if they may. */
  refusal: string | null
  onAccept: () => void
  onDecline: () => void
  onWithdraw: () => void
}

/** The actions of a startup's leaders on a pending request. */
export function LeaderActions({ request: { kind, userName }, refusal, onAccept, onDecline, onWithdraw }: LeaderActionsProps) {
  if (kind === 'invite') {
    return (
      <Button size="small" aria-label={`Withdraw the invitation of ${userName}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    )
  }
  if (refusal !== null) return <span className={styles.end}>{refusal}</span>
  return (
    <>
      <Button size="small" variant="primary" aria-label={`Accept ${userName}`} onClick={onAccept}>
        Accept
      </Button>
      <Button size="small" aria-label={`Decline ${userName}`} aria-haspopup="dialog" onClick={onDecline}>
        Decline
      </Button>
    </>
  )
}
