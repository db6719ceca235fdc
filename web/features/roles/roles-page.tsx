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
import { SettingsTabs } from '../../entities/startups/settings-tabs.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AddPanel } from './add-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { roleColumns } from './role-columns.tsx'
import { useRoleEditor, type RoleEditor } from './use-role-editor.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** /startup/{startupId}/roles: the roles of a startup, for those who make its team. */
export const RolesPage = () => (
  <StartupGate title="Manage Roles" teamRoles={TEAM_MAKERS}>
    {(startup) => <Roles key={startup.id} startup={startup} />}
  </StartupGate>
)

function Roles({ startup }: { startup: Startup }) {
  const types = typesFor(startup.myTeamRole)
  const table = useRef<HTMLDivElement>(null)
  const editor = useRoleEditor(startup, types, table)
  const columns = roleColumns({
    teamRole: startup.myTeamRole,
    onEdit: editor.edit,
    onDelete: editor.deletion.ask,
    onRefused: editor.explain,
  })
  return (
    <Page>
      <PageHeader title={`Manage Roles for ${startup.name}`} actions={<ButtonLink to={`/startup/${startup.id}`}>Done</ButtonLink>}>
        People find this startup by its open roles.
      </PageHeader>
      <SettingsTabs startup={startup} open="roles" />
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

/** The questions before a role or unsaved input is lost. */
function Questions({ editor }: { editor: RoleEditor }) {
  const { deletion, guard, next, keepEdited, discardForNext } = editor
  return (
    <>
      <ConfirmDialog {...deletion.question} title={`Delete ${deletion.asked?.title ?? 'role'}?`} confirm="Delete role" danger>
        Are you sure you want to delete this role?
      </ConfirmDialog>
      <ConfirmDialog
        open={guard.asking || next !== undefined}
        title="Discard what you entered?"
        confirm={next === undefined ? 'Discard and leave' : 'Discard changes'}
        cancel="Keep editing"
        danger
        onCancel={next === undefined ? guard.stay : keepEdited}
        onConfirm={next === undefined ? guard.leave : discardForNext}
      >
        What you entered has not been saved yet.
      </ConfirmDialog>
    </>
  )
}
