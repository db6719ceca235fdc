import { LEADERS } from '../../../shared/permissions.ts'
import { ApiTokens } from '../../entities/api-tokens/api-tokens.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /startup/{startupId}/tokens: the programs that act in a startup, for its leaders. */
export const StartupTokensPage = () => (
  <StartupGate title="API tokens" teamRoles={LEADERS}>
    {({ id, name, myTeamRole }) => (
      <Page>
        <PageHeader title="API tokens" actions={<ButtonLink to={`/startup/${id}/members`}>Team members</ButtonLink>}>
          {name}
        </PageHeader>
        <Card title="Machines and websites">{myTeamRole === null ? null : <ApiTokens startup={{ id, teamRole: myTeamRole }} />}</Card>
      </Page>
    )}
  </StartupGate>
)
