import { formatDate } from '../../../../../shared/format/date.ts'
import type { Role } from '../../../../../shared/entities/teams/role.ts'
import type { MyRequest } from '../../../../../shared/entities/request.ts'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { call } from '../../../../lib/api.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import styles from './membership.module.css'
import { useAction } from '../../../../lib/actions/use-action.ts'
import { Row } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../../ui/overlays/confirm-button.tsx'

interface MyRequestProps {
  startup: Pick<Startup, 'id' | 'name' | 'roles'>
  request: MyRequest
}

/** The reader has asked and waits for an answer. */
export function Asked({ startup, request, askedAt }: MyRequestProps & { askedAt: number }) {
  const withdraw = useSettling(startup, 'Your request is withdrawn', () => call('PATCH /api/requests/{id}/withdraw', { id: request.id }))
  return (
    <>
      <p>
        You requested to join{asRole(request)} on {formatDate(askedAt)}. The request is pending and expires on{' '}
        {formatDate(request.expiresAt)}.
      </p>
      <Quote of={request.message} />
      {withdraw.problem ? <Alert>{withdraw.problem}</Alert> : null}
      <Button busy={withdraw.busy ? 'Withdrawing...' : false} onClick={withdraw.run}>
        Withdraw
      </Button>
    </>
  )
}

/** The reader is invited and decides. */
export function Invited({ startup, request }: MyRequestProps) {
  const role = startup.roles.find(({ id }) => id === request.roleId)
  const input = { id: request.id, body: {} }
  const accept = useSettling(startup, `You are a member of ${startup.name} now`, () => call('PATCH /api/requests/{id}/accept', input))
  const decline = useSettling(startup, 'The invitation is declined', () => call('PATCH /api/requests/{id}/decline', input))
  return (
    <>
      <p>
        You are invited to join{asRole(request)}. The invitation ends on {formatDate(request.expiresAt)}.
      </p>
      <Quote of={request.message} />
      {role ? <Terms role={role} /> : null}
      {accept.problem ? <Alert>{accept.problem}</Alert> : null}
      <Row gap={2} align="stretch" wrap>
        <Button variant="primary" busy={accept.busy ? 'Accepting...' : false} onClick={accept.run}>
          Accept
        </Button>
        <ConfirmButton
          label="Decline"
          title="Decline the invitation?"
          confirm="Decline invitation"
          danger
          confirming={decline.busy && 'Declining...'}
          problem={decline.problem}
          onConfirm={decline.run}
        >
          The startup is notified. This cannot be undone, but it can invite you again, and you can request to join.
        </ConfirmButton>
      </Row>
    </>
  )
}

/** The reader was declined and has to wait. */
export const Declined = ({ request, askAgainAt }: { request: MyRequest; askAgainAt: number }) => (
  <>
    <p>
      Your request to join{asRole(request)} was declined{request.decidedAt === null ? '' : ` on ${formatDate(request.decidedAt)}`}. You can
      request again from {formatDate(askAgainAt)}.
    </p>
    <Quote of={request.decisionNote} />
  </>
)

/** The message of a request or an answer, if any. */
const Quote = ({ of: words }: { of: string }) =>
  words === '' ? null : (
    <blockquote dir="auto" className={styles.quote}>
      {words}
    </blockquote>
  )

/** What the invited would be. */
const Terms = ({ role }: { role: Role }) => (
  <div className={styles.terms}>
    <p>
      {role.roleType} · {role.isPaid ? 'Paid' : 'Volunteer'}
    </p>
    {role.description ? (
      <Text dir="auto" breaks lines>
        {role.description}
      </Text>
    ) : null}
  </div>
)

const asRole = ({ roleTitle }: MyRequest) => (roleTitle === null ? '' : ` as ${roleTitle}`)

/** An answer that changes the user's membership: confirmed by a toast and reloaded, also after a conflict. */
const useSettling = (startup: Pick<Startup, 'id'>, done: string, settle: () => Promise<unknown>) =>
  useAction(async () => {
    try {
      await settle()
      toast.success(done)
    } finally {
      await refreshTeam(startup.id)
    }
  })
