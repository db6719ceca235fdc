import { useRef } from 'react'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import { useQuestion } from '../../lib/actions/use-question.ts'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { FilterRow } from '../../ui/filters/filter-row.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { RequestItem } from './request-item.tsx'
import styles from './requests.module.css'
import { SentActions } from './mine/sent-actions.tsx'
import { TransferOffers, useTransferOffers } from './mine/transfer-offers.tsx'
import { useMyFilters } from './mine/use-my-filters.ts'
import { useMyRequests } from './mine/use-my-requests.ts'
import { Link } from 'react-router-dom'
import { countText } from './words.ts'
import { useRequestsWaiting } from '../../entities/requests/requests-waiting.ts'
import { Text } from '../../ui/layout/text.tsx'

/** /my-requests: the user's invitations and requests. */
export function MyRequestsPage() {
  const { mine, error, retry, outcome, run } = useMyRequests()
  const others = [useRequestsWaiting(), useTransferOffers()]
  // All at once: what comes later would push the rest down.
  const isReady = [{ data: mine, error }, ...others].every((read) => read.data !== undefined || read.error !== undefined)
  return (
    <Page narrow>
      <PageHeader title="Requests" actions={<ButtonLink to="/join-startup">Join a startup</ButtonLink>}>
        Your requests to join startups, and invitations you received.
      </PageHeader>
      <OutcomeArea outcome={outcome} />
      {isReady ? (
        <>
          <TransferOffers />
          <ToDecide />
        </>
      ) : null}
      {error && mine === undefined ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      {!isReady ? (
        <Waiting />
      ) : mine === undefined ? null : mine.sent.length + mine.received.length === 0 ? (
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
            Requests you send and invitations you receive show here.
          </EmptyState>
        </Card>
      ) : (
        <FilteredRequests mine={mine} run={run} />
      )}
    </Page>
  )
}

interface Run {
  run: ReturnType<typeof useMyRequests>['run']
}
/** So many need no filters. */
const FEW = 3
type Mine = NonNullable<ReturnType<typeof useMyRequests>['mine']>

/** `?status=` and `?startup=` narrow both lists. */
function FilteredRequests({ mine, run }: { mine: Mine } & Run) {
  const { filters, fields, isNarrowed, fits, change, reset } = useMyFilters([...mine.received, ...mine.sent])
  const [received, sent] = [mine.received.filter(fits), mine.sent.filter(fits)]
  return (
    <>
      {isNarrowed || mine.received.length + mine.sent.length > FEW ? (
        <FilterRow
          label="Find requests"
          filters={filters}
          fields={fields}
          onChange={change}
          onReset={reset}
          found={countText(received.length + sent.length)}
        />
      ) : null}
      <Invitations
        invitations={pendingFirst(received)}
        none={isNarrowed ? 'No invitation matches these filters.' : 'No invitations.'}
        run={run}
      />
      <Sent
        requests={pendingFirst(sent)}
        none={isNarrowed ? 'No request matches these filters.' : 'You have not requested to join a startup yet.'}
        isNewest={newestOf(mine)}
        run={run}
      />
    </>
  )
}

interface ListProps extends Run {
  /** The text of an empty list. */
  none: string
}

function Invitations({ invitations, none, run }: { invitations: readonly JoinRequest[] } & ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, pendingIds(invitations))
  const { asked, ask, question } = useQuestion(list, (request: JoinRequest, note: string) => run('decline', request, note))
  return (
    <Card title="Invitations for you">
      {invitations.length === 0 ? <Text tone="muted">{none}</Text> : null}
      <div ref={list} tabIndex={-1}>
        <ListRows label="Invitations for you">
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
                    onClick={() => ask(request)}
                  >
                    Decline
                  </Button>
                </>
              ) : null}
            </RequestItem>
          ))}
        </ListRows>
      </div>
      <DeclineDialog
        title={asked ? `Decline the invitation of ${asked.startupName}?` : 'Decline the invitation?'}
        reader={`Those who lead ${asked?.startupName ?? 'it'}`}
        question={question}
      />
    </Card>
  )
}

interface SentProps extends ListProps {
  requests: readonly JoinRequest[]
  isNewest: (request: JoinRequest) => boolean
}

function Sent({ requests, none, isNewest, run }: SentProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, pendingIds(requests))
  return (
    <Card title="Your requests">
      {requests.length === 0 ? <Text tone="muted">{none}</Text> : null}
      <div ref={list} tabIndex={-1}>
        <ListRows label="Your requests">
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} shows="startup">
              {isNewest(request) ? <SentActions request={request} onWithdraw={() => void run('withdraw', request)} /> : null}
            </RequestItem>
          ))}
        </ListRows>
      </div>
    </Card>
  )
}

/** Pending requests first; both parts keep the server's order, newest first. */
const pendingFirst = (requests: readonly JoinRequest[]): JoinRequest[] =>
  requests.toSorted((one, other) => Number(one.status !== 'pending') - Number(other.status !== 'pending'))

const pendingIds = (requests: readonly JoinRequest[]): string =>
  requests
    .filter(({ status }) => status === 'pending')
    .map(({ id }) => id)
    .join()

/** Whether nothing was asked between the startup and the user since: only then it says what can be done now. Ids are in the order of time. */
const newestOf = ({ sent, received }: { sent: readonly JoinRequest[]; received: readonly JoinRequest[] }) => {
  const newest = new Map<string, string>()
  for (const { id, startupId } of [...sent, ...received]) if (id > (newest.get(startupId) ?? '')) newest.set(startupId, id)
  return ({ id, startupId }: JoinRequest) => newest.get(startupId) === id
}

const Waiting = () => (
  <Card>
    <Loading label="Loading requests..." gap={3}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </Loading>
  </Card>
)

/** The user's startups with requests to decide; nothing when there are none. */
function ToDecide() {
  const startups = useRequestsWaiting().data?.startups.filter(({ requests }) => requests > 0) ?? []
  if (startups.length === 0) return null
  return (
    <Card title="Needs your attention">
      <ul className={styles.toDecide} aria-label="Needs your attention">
        {startups.map(({ id, name, requests }) => (
          <li key={id}>
            <Link to={`/startup/${id}/requests`}>{`${requests} ${requests === 1 ? 'request' : 'requests'} to join ${name}`}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
