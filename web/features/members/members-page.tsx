import { useEffect, useRef, useState } from 'react'
import { TEAM_ROLES } from '../../../shared/choices.ts'
import type { Member } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useFocusAfter } from '../../lib/actions/use-focus-after.ts'
import { useUser } from '../../lib/session/state.ts'
import { isAmong, LEADERS, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { clearPages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { InviteButton } from '../../entities/requests/invite-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AssignPanel } from './assign-panel.tsx'
import { memberColumns } from './member-columns.tsx'
import styles from './members.module.css'
import { useTeam } from './use-team.ts'

/** /startup/{startupId}/members: who belongs to a startup, for its members; roles are given by those who make the team. */
export function MembersPage() {
  return (
    <StartupGate title="Manage Team Members" teamRoles={TEAM_ROLES}>
      {(startup) => <Members key={startup.id} startup={startup} />}
    </StartupGate>
  )
}

function Members({ startup }: { startup: Startup }) {
  const { team, error, retry, outcome, explain, assign, remove } = useTeam(startup)
  const me = useUser().id
  const [chosen, setChosen] = useState('')
  const [toDelete, setToDelete] = useState<Member>()
  const panel = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const { ask, focusAfter } = useFocusAfter(table)
  const teamRole = startup.myTeamRole
  const makes = isAmong(TEAM_MAKERS, teamRole)

  /** How often the table asked for a role: the focus goes to where it is chosen. */
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLSelectElement>('select[name="roleId"]')?.focus()
  }, [asked])
  const choose = (member: Member) => {
    setChosen(member.id)
    setAsked(asked + 1)
  }
  const askToRemove = (member: Member) => {
    ask()
    setToDelete(member)
  }
  const columns = memberColumns({ teamRole, me, onChoose: choose, onRemove: askToRemove, onRefused: explain })
  return (
    <Page>
      <PageHeader
        title="Manage Team Members"
        actions={
          <>
            {isAmong(LEADERS, teamRole) ? (
              <InviteButton startup={startup} onInvited={() => clearPages('GET /api/startups/{id}/requests', { id: startup.id })} />
            ) : null}
            <ButtonLink to={`/startup/${startup.id}`} variant="primary">
              Done
            </ButtonLink>
          </>
        }
      >
        {startup.name}
      </PageHeader>
      <OutcomeArea outcome={outcome} />
      {error === undefined ? null : <Alert action={<Button onClick={retry}>Try again</Button>}>{error}</Alert>}
      {team === undefined ? (
        error === undefined && <Waiting />
      ) : (
        <>
          {makes ? (
            <div ref={panel}>
              <AssignPanel team={team} teamRole={teamRole} userId={chosen} onUser={setChosen} onAssign={assign} />
            </div>
          ) : null}
          <Card title="Team" flush>
            <div ref={table} tabIndex={-1}>
              <DataTable label="Team members" columns={columns} rows={team.members} keyOf={({ id }) => id} />
            </div>
          </Card>
        </>
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        title={`Remove ${toDelete?.name ?? 'member'}?`}
        confirm="Remove from team"
        danger
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          setToDelete(undefined)
          if (toDelete) void remove(toDelete)
        }}
        focusAfter={focusAfter}
      >
        {toDelete?.role ? `${toDelete.role.title} will be open again.` : 'They can request to join again or be invited.'}
      </ConfirmDialog>
    </Page>
  )
}

function Waiting() {
  return (
    <Card title="Team" flush>
      <Loading label="Loading team..." className={styles.waiting}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="24px" />
        ))}
      </Loading>
    </Card>
  )
}
