import type { PartnerCommission } from '../../../shared/entities/programmes/partner.ts'
import { LedgerTable } from '../../entities/programmes/ledger-table.tsx'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** The ledger of all partners; held commissions are released or refused here. */
export function LedgerPanel({ startupId }: { startupId: string }) {
  const pages = usePages('GET /api/programmes/{startupId}/ledger', { startupId }, { fresh: true })
  const renderDecide = ({ id, state, partnerName }: PartnerCommission) =>
    state === 'held' ? <Decide startupId={startupId} entry={id} of={partnerName} onDecided={pages.reload} /> : null
  return (
    <Card
      title="Commissions"
      action={
        <DownloadButton onDownload={() => downloadTable('GET /api/programmes/{startupId}/ledger.csv', { startupId }, 'commissions.csv')}>
          Export CSV
        </DownloadButton>
      }
    >
      <LedgerTable
        pages={pages}
        columns={[
          { title: 'Partner', cell: ({ partnerName }) => partnerName },
          {
            title: 'Actions',
            actions: true,
            end: true,
            cell: renderDecide,
          },
        ]}
      />
    </Card>
  )
}

interface DecideProps {
  startupId: string
  entry: string
  of: string
  onDecided: () => Promise<void>
}

function Decide({ startupId, entry, of, onDecided }: DecideProps) {
  const decide = async (release: boolean) => {
    await call('POST /api/programmes/{startupId}/ledger/{entry}/decide', { startupId, entry, body: { release } }).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : 'Something went wrong'),
    )
    await onDecided()
  }
  const [release, refuse] = [useAction(() => decide(true)), useAction(() => decide(false))]
  return (
    <Row gap={2}>
      <Button size="small" busy={release.busy && 'Releasing...'} aria-label={`Release the commission of ${of}`} onClick={release.run}>
        Release
      </Button>
      <Button size="small" busy={refuse.busy && 'Refusing...'} aria-label={`Refuse the commission of ${of}`} onClick={refuse.run}>
        Refuse
      </Button>
    </Row>
  )
}
