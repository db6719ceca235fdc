import { useState } from 'react'
import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import { LINKS_ANSWERED } from '../../../shared/limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './affiliate-links.module.css'
import { columnsWith } from './link-columns.tsx'
import { count } from './totals-panel.tsx'
import { useLinkActions } from './use-link-actions.ts'

interface LinksPanelProps {
  /** Undefined until they are there. */
  links: readonly AffiliateLink[] | undefined
  failed: boolean
  /** The chosen startup, when there is one. */
  chosenName: string | undefined
  onRetry: () => void
}

/** The links with their counts. */
export function LinksPanel({ links, failed, chosenName, onRetry }: LinksPanelProps) {
  const { remove } = useLinkActions()
  const [doomed, setDoomed] = useState<AffiliateLink>()
  if (links === undefined) {
    if (failed) return <Alert action={<Button onClick={onRetry}>Try again</Button>}>Failed to load affiliate links</Alert>
    return <Waiting />
  }
  return (
    <Card title={chosenName === undefined ? 'Links' : `Links to ${chosenName}`} flush>
      {links.length === 0 ? (
        <EmptyState drawing="link" title="No links yet">
          {chosenName === undefined
            ? 'Choose a startup above and generate your first link. Its clicks and conversions will be counted here.'
            : 'Generate the first one above. Its clicks and conversions will be counted here.'}
        </EmptyState>
      ) : (
        <DataTable label="Affiliate links" columns={columnsWith(setDoomed)} rows={links} keyOf={(link) => link.id} />
      )}
      {links.length >= LINKS_ANSWERED ? <p className={styles['foot']}>The newest {LINKS_ANSWERED} links are listed.</p> : null}
      <ConfirmDialog
        open={doomed !== undefined}
        title="Delete this link?"
        confirm="Delete link"
        danger
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          setDoomed(undefined)
          if (doomed) void remove(doomed.id)
        }}
      >
        {doomed ? consequence(doomed) : null}
      </ConfirmDialog>
    </Card>
  )
}

function consequence({ url, clicks, conversions }: AffiliateLink): string {
  const loss = `${url} will stop working wherever it was posted.`
  if (clicks === 0) return loss
  return `${loss} Its ${count(clicks, 'click')} and ${count(conversions, 'conversion')} stay in your totals.`
}

function Waiting() {
  return (
    <Card title="Links" flush>
      <Loading label="Loading affiliate links..." className={styles['waiting']}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="20px" />
        ))}
      </Loading>
    </Card>
  )
}
