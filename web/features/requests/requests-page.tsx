import { startTransition, useOptimistic, useRef } from 'react'
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../../shared/choices.ts'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useQuestion } from '../../lib/actions/use-question.ts'
import { useFocusKept } from '../../lib/actions/use-focus-kept.ts'
import { LEADERS } from '../../../shared/permissions.ts'
import { conversationPath } from '../../entities/messages/paths.ts'
import { refusalOf } from '../../entities/teams/rights.ts'
import { useFilters, type FilterReader } from '../../lib/use-filters.ts'
import { ButtonLink, Button } from '../../ui/actions/button.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import type { FilterField } from '../../ui/filters/filter-chips.tsx'
import { FilterRow } from '../../ui/filters/filter-row.tsx'
import { InviteButton } from '../../entities/requests/invite-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { SettingsTabs } from '../../entities/startups/settings-tabs.tsx'
import { AcceptDialog } from './accept/accept-dialog.tsx'
import { acceptLater, undoAcceptance, useSecondsUntil, useWaitingAcceptances } from './accept/waiting-acceptances.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RequestItem } from './request-item.tsx'
import { RequestSection } from './request-section.tsx'
import { useDecisions, type Filters } from './use-decisions.ts'
import { countText, KIND_LABELS, STATUS_FIELD, STATUS_LABELS } from './words.ts'
import { Text } from '../../ui/layout/text.tsx'
import styles from './requests.module.css'

/** /startup/{startupId}/requests: requests and invitations, for leaders. `?status=` and `?kind=` narrow the lists. */
export const RequestsPage = () => (
  <StartupGate title="Requests" teamRoles={LEADERS}>
    {(startup) => <Requests key={startup.id} startup={startup} />}
  </StartupGate>
)

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))
const FIELDS: readonly FilterField[] = [STATUS_FIELD, { name: 'kind', label: 'Kind', options: KINDS, any: 'Any kind' }]
const filtersFrom = ({ one }: FilterReader): Filters => ({ status: one('status', REQUEST_STATUSES), kind: one('kind', REQUEST_KINDS) })

function Requests({ startup }: { startup: Startup }) {
  const { filters, change, reset } = useFilters(filtersFrom)
  // The address changes in a transition of the router; the next key press must not meet the old choice.
  const [chosen, showChosen] = useOptimistic<Record<string, string | undefined>>(filters)
  const choose = (name: string, value: string) =>
    startTransition(() => {
      showChosen({ ...chosen, [name]: value || undefined })
      change(name, value)
    })
  const { waiting, all, outcome, run, reload } = useDecisions(startup, filters)
  const { status } = filters
  const lists = useRef<HTMLDivElement>(null)
  useFocusKept(lists, waiting.items && idsOf(waiting.items.filter(isPending)))
  const { asked, ask, question } = useQuestion(lists, (request: JoinRequest, note: string) => run('decline', request, note))
  const acceptance = useQuestion(lists, acceptLater)
  const accepting = useWaitingAcceptances()

  const item = (request: JoinRequest) => (
    <RequestItem key={request.id} request={request} shows="person" terms={startup.roles.find(({ id }) => id === request.roleId)?.terms}>
      {request.status === 'pending' ? (
        <LeaderActions
          request={request}
          sentAt={accepting.get(request.id)?.sentAt}
          refusal={refusalOf(startup.myTeamRole, typeOf(startup, request))}
          onAccept={() => acceptance.ask(request)}
          onDecline={() => ask(request)}
          onWithdraw={() => void run('withdraw', request)}
        />
      ) : null}
    </RequestItem>
  )
  return (
    <Page>
      <PageHeader
        title="Requests"
        tabTitle={`Requests of ${startup.name}`}
        actions={
          <>
            <InviteButton startup={startup} onInvited={reload} />
            <ButtonLink to={`/startup/${startup.id}`}>Done</ButtonLink>
          </>
        }
      >
        Requests to join {startup.name}, and invitations.
      </PageHeader>
      <SettingsTabs startup={startup} open="requests" />
      <OutcomeArea outcome={outcome} />
      <FilterRow
        label="Find requests"
        filters={chosen}
        fields={FIELDS}
        onChange={choose}
        onReset={reset}
        found={foundIn(waiting, all, filters)}
      />
      <div ref={lists} tabIndex={-1} className={styles.sections}>
        {status === undefined || status === 'pending' ? (
          <RequestSection title="Pending" pages={waiting} shown={isPending} item={item} none="No pending requests." />
        ) : null}
        {/* Below a list of unknown length, so it waits for that. */}
        {status === 'pending' || (status === undefined && waiting.items === undefined && waiting.error === undefined) ? null : (
          <RequestSection
            title={status === undefined ? 'Answered' : STATUS_LABELS[status]}
            pages={all}
            shown={isSettled}
            item={item}
            none="Answered, withdrawn and expired requests show here."
          />
        )}
      </div>
      <AcceptDialog startup={startup} pending={waiting} {...acceptance} />
      <DeclineDialog
        title={asked ? `Decline the request of ${asked.userName}?` : 'Decline the request?'}
        reader={asked?.userName ?? 'The person'}
        question={question}
      />
    </Page>
  )
}

const idsOf = (requests: readonly JoinRequest[]) => requests.map(({ id }) => id).join()
const isPending = ({ status }: JoinRequest) => status === 'pending'
const isSettled = ({ status }: JoinRequest) => status !== 'pending'
const typeOf = ({ roles }: Startup, { roleId }: JoinRequest) => roles.find(({ id }) => id === roleId)?.roleType

type Pages = ReturnType<typeof useDecisions>['all']

/** How many are listed; nothing until they are there. */
function foundIn(waiting: Pages, all: Pages, { status }: Filters): string | undefined {
  const lists = [
    ...(status === undefined || status === 'pending' ? [{ ...waiting, belongs: isPending }] : []),
    ...(status === 'pending' ? [] : [{ ...all, belongs: isSettled }]),
  ]
  if (lists.some(({ items }) => items === undefined)) return undefined
  const count = lists.reduce((sum, { items = [], belongs }) => sum + items.filter(belongs).length, 0)
  return countText(
    count,
    lists.some(({ more }) => more),
  )
}

interface LeaderActionsProps {
  request: JoinRequest
  /** When its acceptance is sent, in ms since 1970, if it waits for that. */
  sentAt: number | undefined
  /** Why the user may not decide about it; null if they may. */
  refusal: string | null
  onAccept: () => void
  onDecline: () => void
  onWithdraw: () => void
}

/** The actions of a startup's leaders on a pending request. */
function LeaderActions({ request: { id, kind, userId, userName }, sentAt, refusal, onAccept, onDecline, onWithdraw }: LeaderActionsProps) {
  if (kind === 'invite') {
    return (
      <Button size="small" aria-label={`Withdraw the invitation of ${userName}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    )
  }
  if (sentAt !== undefined) return <Accepting id={id} userName={userName} sentAt={sentAt} />
  const talk = (
    <>
      <ButtonLink size="small" to={`/profiles/${userId}`} aria-label={`Profile of ${userName}`}>
        Profile
      </ButtonLink>
      <ButtonLink size="small" to={conversationPath({ kind: 'user', id: userId })} aria-label={`Message ${userName}`}>
        Message
      </ButtonLink>
    </>
  )
  if (refusal !== null)
    return (
      <>
        {talk}
        <Text as="span" size="sm" tone="muted" breaks>
          {refusal}
        </Text>
      </>
    )
  return (
    <>
      {talk}
      <Button size="small" variant="primary" aria-label={`Accept ${userName}`} aria-haspopup="dialog" onClick={onAccept}>
        Accept
      </Button>
      <Button size="small" aria-label={`Decline ${userName}`} aria-haspopup="dialog" onClick={onDecline}>
        Decline
      </Button>
    </>
  )
}

/** An acceptance that waits for its Undo. */
function Accepting({ id, userName, sentAt }: { id: string; userName: string; sentAt: number }) {
  const seconds = useSecondsUntil(sentAt)
  return (
    <>
      <Text as="span" size="sm" tone="muted" numeric>{`Accepted in ${seconds} s`}</Text>
      <Button size="small" aria-label={`Undo accepting ${userName}`} onClick={() => undoAcceptance(id)}>
        Undo
      </Button>
    </>
  )
}
