import { LEADERS } from '../../../shared/permissions.ts'
import { SettingsTabs } from '../../entities/startups/settings-tabs.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { Webhooks } from '../../entities/webhooks/webhooks.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'

const TITLE = 'Webhooks'

/** /startup/{startupId}/webhooks: what of the startup is sent to other programs, for its leaders. */
export const StartupWebhooksPage = () => (
  <StartupGate title={TITLE} teamRoles={LEADERS}>
    {(startup) => (
      <Page narrow>
        <PageHeader title={TITLE}>{startup.name}</PageHeader>
        <SettingsTabs startup={startup} open="webhooks" />
        <Card>
          <Webhooks key={startup.id} ownerId={startup.id} of="startup" />
        </Card>
      </Page>
    )}
  </StartupGate>
)
