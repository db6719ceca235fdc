import { useEffect, useRef, useState } from 'react'
import { TEAM_ROLES } from '../../../shared/choices.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useQuestion } from '../../lib/actions/use-question.ts'
import { useUser } from '../../lib/session/state.ts'
import { isAmong, LEADERS, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PendingInvitations } from '../../entities/requests/pending-invitations.tsx'
import { InviteButton } from '../../entities/requests/invite-button.tsx'
import { TypedFilter } from '../../ui/filters/filter-fields.tsx'
import { FilterRow } from '../../ui/filters/filter-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AssignPanel } from './assign-panel.tsx'
import { Invited } from './invited.tsx'
import { memberColumns } from './member-columns.tsx'
import { fullnessOf } from '../../entities/teams/fullness.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { useOptimisticActions } from '../../lib/actions/use-optimistic-actions.ts'
import type { OptimisticChange } from '../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { assigned, without, type Team } from './team.ts'
import styles from './members.module.css'

/** /startup/{startupId}/members: who belongs to a startup, for its members; roles are given by those who make the team. */
export const MembersPage = () => (
  <StartupGate title="Manage Team Members" teamRoles={TEAM_ROLES}>
    {(startup) => <Members key={startup.id} startup={startup} />}
  </StartupGate>
)

function Members({ startup }: { startup: Startup }) {
  const { filters, change, reset } = useFilters((from) => ({ search: from.text('search') }))
  const { team, pages, outcome, explain, assign, remove } = useTeam(startup, filters.search)
  const me = useUser().id
  const [chosen, setChosen] = useState('')
  const [invited, setInvited] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { asked: toDelete, ask, question } = useQuestion<Member>(table, remove)
  const teamRole = startup.myTeamRole
  const makes = isAmong(TEAM_MAKERS, teamRole)
  const nearlyFull = fullnessOf(startup)

  /** How often the table asked for a role: the focus goes to where it is chosen. */
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLSelectElement>('select[name="roleId"]')?.focus()
  }, [asked])
  const choose = (member: Member) => {
    setChosen(member.id)
    setAsked(asked + 1)
  }
  const columns = memberColumns({ teamRole, me, onChoose: choose, onRemove: ask, onRefused: explain })
  return (
    <Page>
      <PageHeader
        title="Manage Team Members"
        actions={
          <>
            {isAmong(LEADERS, teamRole) ? (
              <>
                <ButtonLink to={`/startup/${startup.id}/tokens`}>API tokens</ButtonLink>
                <InviteButton startup={startup} onInvited={() => setInvited(invited + 1)} />
              </>
            ) : null}
            <ButtonLink to={`/startup/${startup.id}`}>Done</ButtonLink>
          </>
        }
      >
        {startup.name}
      </PageHeader>
      <OutcomeArea outcome={outcome} />
      {isAmong(LEADERS, teamRole) ? (
        <>
          <Invited startupId={startup.id} sent={invited} />
          <PendingInvitations startup={startup} />
        </>
      ) : null}
      {nearlyFull === undefined ? null : <Alert tone="info">{nearlyFull}</Alert>}
      {makes ? (
        <div ref={panel}>
          <AssignPanel
            team={team ?? { roles: startup.roles, members: [] }}
            more={pages.more}
            teamRole={teamRole}
            userId={chosen}
            onUser={setChosen}
            onAssign={assign}
          />
        </div>
      ) : null}
      <Card title="Team" flush>
        <div className={styles.search}>
          <FilterRow
            label="Find members"
            filters={filters}
            fields={[]}
            onChange={change}
            onReset={reset}
            found={filters.search === undefined ? `${startup.memberCount.toLocaleString()} in the team` : undefined}
            search={<TypedFilter filters={filters} onChange={change} name="search" label="Search" placeholder="Name or role" />}
          />
        </div>
        <div ref={table} tabIndex={-1}>
          <MembersFound members={team?.members} pages={pages} columns={columns} onReset={reset} />
        </div>
      </Card>
      <ConfirmDialog {...question} title={`Remove ${toDelete?.name ?? 'member'}?`} confirm="Remove from team" danger>
        {toDelete?.role ? `${toDelete.role.title} will be open again.` : 'They can request to join again or be invited.'}
      </ConfirmDialog>
    </Page>
  )
}

interface MembersFoundProps {
  members: readonly Member[] | undefined
  pages: Pick<ReturnType<typeof useTeam>['pages'], 'error' | 'retry' | 'more' | 'loading' | 'next'>
  columns: ReturnType<typeof memberColumns>
  onReset: () => void
}

/** The members that were found, page by page; or why there is nothing to see. */
function MembersFound({ members, pages: { error, retry, more, loading, next }, columns, onReset }: MembersFoundProps) {
  if (members === undefined && !error) return <Waiting />
  return (
    <>
      {members?.length === 0 ? (
        <EmptyState drawing="search" title="No members found" action={<Button onClick={onReset}>Clear search</Button>}>
          No member has this in their name or role.
        </EmptyState>
      ) : null}
      {members && members.length > 0 ? <DataTable label="Team members" columns={columns} rows={members} keyOf={({ id }) => id} /> : null}
      {error || more ? (
        <div className={styles.foot}>
          {error ? (
            <Alert action={<Button onClick={retry}>Try again</Button>}>{serverMessage(error, 'Error fetching data')}</Alert>
          ) : (
            <ShowMore loading={loading} onMore={next} />
          )}
        </div>
      ) : null}
    </>
  )
}

const Waiting = () => (
  <Loading label="Loading team..." className={styles.waiting}>
    <Skeleton height="24px" count={3} />
  </Loading>
)

function useTeam({ id, roles: known }: Startup, search = '') {
  const pages = usePages('GET /api/startups/{id}/members', { id, search }, { fresh: true, forgets: true })
  const { data: roles = known } = useApi('GET /api/startups/{id}/roles', { id }, { fallbackData: known })
  const { shown, outcome, explain, run } = useOptimisticActions<Team>(pages.items && { roles, members: pages.items })
  const failure = (problem: unknown) => serverMessage(problem, 'Error updating user role')
  const runChange = (change: OptimisticChange<Team>, send: () => Promise<unknown>, done: string) =>
    run({ change, send, done, failure, refresh: () => Promise.all([refreshTeam(id), pages.reload()]) })

  return {
    team: shown,
    pages,
    outcome,
    explain,
    assign: ({ id: userId, name }: Member, roleId: string | null) =>
      runChange(
        assigned(userId, roleId),
        () => call('PUT /api/startups/{id}/users/{userId}/role', { id, userId, body: { roleId } }),
        `The role of ${name} was updated`,
      ),
    remove: ({ id: userId, name }: Member) =>
      runChange(without(userId), () => call('DELETE /api/startups/{id}/members/{userId}', { id, userId }), `${name} was removed`),
  }
}
