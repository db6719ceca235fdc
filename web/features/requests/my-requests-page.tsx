import { useState } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RequestItem, RequestList } from './request-item.tsx'
import styles from './requests.module.css'
import { SentActs } from './sent-acts.tsx'
import { ToDecide } from './to-decide.tsx'
import { useMyRequests } from './use-my-requests.ts'

/** /my-requests: the invitations to the user, and what he asked for. */
export function MyRequestsPage() {
  const { mine, error, retry, outcome, run } = useMyRequests()
  return (
    <Page narrow>
      <PageHeader title="Requests" actions={<ButtonLink to="/join-startup">Join a startup</ButtonLink>}>
        What startups and you asked of each other.
      </PageHeader>
      <OutcomeArea outcome={outcome} />
      <ToDecide />
      {error && mine === undefined ? <Alert action={<Button onClick={retry}>Try again</Button>}>{error.message}</Alert> : null}
      {mine === undefined ? (
        error === undefined && <Waiting />
      ) : mine.sent.length + mine.received.length === 0 ? (
        <Card>
          <EmptyState
            drawing="team"
            title="No requests yet"
            action={
              <ButtonLink to="/join-startup" variant="primary">
                Find a startup to join
              </ButtonLink>
            }
          >
            Ask to join a startup, or wait for an invitation: both will stand here.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Invitations invitations={pendingFirst(mine.received)} run={run} />
          <Sent requests={pendingFirst(mine.sent)} run={run} />
        </>
      )}
    </Page>
  )
}

interface Run {
  run: ReturnType<typeof useMyRequests>['run']
}

function Invitations({ invitations, run }: { invitations: readonly JoinRequest[] } & Run) {
  const [declined, setDeclined] = useState<JoinRequest>()
  return (
    <Card title="Invitations for you">
      {invitations.length === 0 ? <p className={styles['none']}>Nobody has invited you yet.</p> : null}
      <RequestList label="Invitations for you">
        {invitations.map((request) => (
          <RequestItem key={request.id} request={request} shows="startup">
            {request.status === 'pending' ? (
              <>
                <Button
                  size="small"
                  variant="primary"
                  aria-label={`Accept the invitation of ${request.startupName}`}
                  onClick={() => void run('accept', request)}
                >
                  Accept
                </Button>
                <Button
                  size="small"
                  aria-label={`Decline the invitation of ${request.startupName}`}
                  aria-haspopup="dialog"
                  onClick={() => setDeclined(request)}
                >
                  Decline
                </Button>
              </>
            ) : null}
          </RequestItem>
        ))}
      </RequestList>
      <DeclineDialog
        open={declined !== undefined}
        title={`Decline ${declined?.startupName ?? 'the invitation'}`}
        reader={`Those who lead ${declined?.startupName ?? 'it'}`}
        onClose={() => setDeclined(undefined)}
        onDecline={(note) => {
          setDeclined(undefined)
          if (declined) void run('decline', declined, note)
        }}
      />
    </Card>
  )
}

function Sent({ requests, run }: { requests: readonly JoinRequest[] } & Run) {
  return (
    <Card title="Your requests">
      {requests.length === 0 ? <p className={styles['none']}>You have not asked a startup yet.</p> : null}
      <RequestList label="Your requests">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} shows="startup">
            <SentActs request={request} onWithdraw={() => void run('withdraw', request)} />
          </RequestItem>
        ))}
      </RequestList>
    </Card>
  )
}

/** What waits stands first; both parts stay as the server ordered them, the newest first. */
const pendingFirst = (requests: readonly JoinRequest[]): JoinRequest[] =>
  requests.toSorted((one, other) => Number(one.status !== 'pending') - Number(other.status !== 'pending'))

function Waiting() {
  return (
    <Card>
      <Loading label="Loading requests..." className={styles['waiting']}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </Loading>
    </Card>
  )
}
