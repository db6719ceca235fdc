import { TEAM_MAKERS } from '../../../shared/permissions.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { SettingsTabs } from '../../entities/startups/settings-tabs.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { VisibilityCard } from './edit/visibility-card.tsx'

const TITLE = 'Edit Startup'

/** /startup/{startupId}/edit: for those who may change it (domain 2, D-PERM). */
export const EditStartupPage = () => (
  <StartupGate title={TITLE} teamRoles={TEAM_MAKERS} fresh>
    {(startup, refresh) => (
      <Page narrow>
        <PageHeader title={TITLE}>{startup.name}</PageHeader>
        <SettingsTabs startup={startup} open="edit" />
        <EditForm key={startup.id} startup={startup} onSaved={refresh} />
        {startup.myTeamRole === 'Owner' ? <VisibilityCard startup={startup} onSaved={refresh} /> : null}
      </Page>
    )}
  </StartupGate>
)
