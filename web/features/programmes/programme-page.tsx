import { useSearchParams } from 'react-router-dom'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS, TEAM_MAKERS } from '../../../shared/permissions.ts'
import { NO_MONEY } from '../../entities/programmes/words.ts'
import { SettingsTabs } from '../../entities/startups/settings-tabs.tsx'
import { StartupGate } from '../../entities/startups/startup-gate.tsx'
import { useApi } from '../../lib/use-api.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { PartnersPanel } from './partners-panel.tsx'
import { ProgrammeForm } from './programme-form.tsx'

const TITLE = 'Partner programme'

/** /startup/{startupId}/programme: what the startup pays for, its partners and the ledger, for its leaders; `?show=` names the part. */
export const ProgrammePage = () => (
  <StartupGate title={TITLE} teamRoles={LEADERS}>
    {(startup) => (
      <Page>
        <PageHeader title={TITLE}>{NO_MONEY}</PageHeader>
        <SettingsTabs startup={startup} open="programme" />
        <Parts key={startup.id} startup={startup} />
      </Page>
    )}
  </StartupGate>
)

function Parts({ startup }: { startup: Startup }) {
  const startupId = startup.id
  const show = useSearchParams()[0].get('show') ?? 'partners'
  const { data, error, mutate } = useApi('GET /api/programmes/{startupId}', { startupId })
  if (data === undefined) return <NotLoaded error={error} onRetry={() => mutate()} lines={4} />
  const { programme } = data
  const part = programme.version === 0 ? 'rules' : show
  return (
    <>
      <SegmentLinks
        label="Parts of the programme"
        segments={[
          { label: 'Partners', to: '?show=partners', open: part === 'partners' },
          { label: 'Ledger', to: '?show=ledger', open: part === 'ledger' },
          { label: 'Rules and terms', to: '?show=rules', open: part === 'rules' },
        ]}
      />
      {part === 'rules' ? (
        <Card>
          <ProgrammeForm
            key={programme.version}
            startupId={startupId}
            programme={programme}
            mayEdit={isAmong(TEAM_MAKERS, startup.myTeamRole)}
            onSaved={() => mutate()}
          />
        </Card>
      ) : part === 'ledger' ? (
        <LedgerPanel startupId={startupId} />
      ) : (
        <PartnersPanel startupId={startupId} isOn={programme.isOn} />
      )}
    </>
  )
}
