import { useRef } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { TEAM_MAKERS } from '../../../shared/permissions.ts'
import { typesFor } from '../../entities/teams/rights.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OutcomeArea } from '../../ui/feedback/outcome-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AddPanel } from './add-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { Questions } from './questions.tsx'
import { roleColumns } from './role-columns.tsx'
import { useRoleEditor } from './use-role-editor.ts'

/** /startup/{startupId}/roles: the roles of a startup, for those who make its team. */
export function RolesPage() {
  return (
    <StartupGate title="Manage Roles" teamRoles={TEAM_MAKERS}>
      {(startup) => <Roles key={startup.id} startup={startup} />}
    </StartupGate>
  )
}

function Roles({ startup }: { startup: Startup }) {
  const types = typesFor(startup.myTeamRole)
  const table = useRef<HTMLDivElement>(null)
  const editor = useRoleEditor(startup, types, table)
  const columns = roleColumns({
    teamRole: startup.myTeamRole,
    onEdit: editor.edit,
    onDelete: editor.askToDelete,
    onRefused: editor.explain,
  })
  return (
    <Page>
      <PageHeader
        title={`Manage Roles for ${startup.name}`}
        actions={
          <ButtonLink to={`/startup/${startup.id}`} variant="primary">
            Done
          </ButtonLink>
        }
      >
        People find this startup by its open roles.
      </PageHeader>
      <OutcomeArea outcome={editor.outcome} />
      <Card title="Current roles" flush>
        <div ref={table} tabIndex={-1}>
          {editor.roles.length === 0 ? (
            <EmptyState drawing="team" title="No roles yet">
              Add your first role below.
            </EmptyState>
          ) : (
            <DataTable label="Roles" columns={columns} rows={editor.roles} keyOf={({ id }) => id} />
          )}
        </div>
      </Card>
      {editor.edited ? (
        <EditPanel
          key={editor.edited.role.id}
          startupId={startup.id}
          {...editor.edited}
          types={types}
          onChange={editor.changeEdited}
          onSave={editor.saveEdited}
          onCancel={editor.closeEdited}
        />
      ) : null}
      <AddPanel rows={editor.rows} types={types} existing={editor.roles.length} onChange={editor.setRows} onAdd={editor.addRows} />
      <Questions editor={editor} />
    </Page>
  )
}
