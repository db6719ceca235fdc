import { ChartColumn, ExternalLink, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { LinkPage } from '../../../../shared/entities/links/link-page.ts'
import { LINK_PAGES_MAX } from '../../../../shared/link-limits.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { ExternalIconLink } from '../../../ui/actions/external-icon-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../affiliate-links.module.css'
import { PageFigures } from './page-figures.tsx'
import { PageForm } from './page-form.tsx'

interface LinkPagesDialogProps {
  startup: { id: string; name: string }
  onClose: () => void
}

const addressOf = (name: string): string => `${location.origin}/l/${name}`

/** The link pages of a startup, which its team shares: made, changed and deleted, with what was counted of them. */
export function LinkPagesDialog({ startup, onClose }: LinkPagesDialogProps) {
  const { id } = startup
  const { data, error, mutate } = useApi('GET /api/link-pages/startups/{id}/pages', { id })
  const [edited, setEdited] = useState<LinkPage | 'new'>()
  const [counted, setCounted] = useState<LinkPage>()
  const back = () => {
    setEdited(undefined)
    void mutate()
  }
  const remove = async ({ name }: LinkPage) => {
    try {
      await call('DELETE /api/link-pages/startups/{id}/pages/{name}', { id, name })
      toast.success('Link page deleted')
    } catch (problem) {
      toast.error(serverMessage(problem, 'The page could not be deleted'))
    }
    await mutate()
  }
  if (edited !== undefined) return <PageForm startupId={id} page={edited === 'new' ? undefined : edited} onDone={back} />
  if (counted !== undefined) return <PageFigures startupId={id} page={counted} onClose={() => setCounted(undefined)} />
  return (
    <Dialog
      open
      wide
      title={`Link pages of ${startup.name}`}
      description="One address with several links, for a profile, a poster or a signature. Everyone in the team can change it."
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={<Plus size={16} />}
          disabled={data === undefined || data.items.length >= LINK_PAGES_MAX}
          onClick={() => setEdited('new')}
        >
          New link page
        </Button>
      }
    >
      {error && data === undefined ? <Alert onRetry={() => void mutate()}>Failed to load link pages</Alert> : null}
      {data === undefined && !error ? (
        <Loading label="Loading link pages...">
          <Skeleton height="20px" count={3} />
        </Loading>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState drawing="link" title="No link pages yet">
          Put several links behind one address.
        </EmptyState>
      ) : null}
      <ul className={styles.made}>
        {data?.items.map((page) => (
          <li key={page.name}>
            <Row gap={1} between wrap>
              <div>
                <Text weight="bold" dir="auto" breaks>
                  {page.title}
                </Text>
                <Text size="sm" tone="muted" breaks>
                  {addressOf(page.name)}
                </Text>
              </div>
              <Row gap={1}>
                <CopyButton text={addressOf(page.name)} what={`address of ${page.title}`} />
                <ExternalIconLink label={`Open ${page.title}`} href={addressOf(page.name)}>
                  <ExternalLink size={16} />
                </ExternalIconLink>
                <IconButton label={`Figures of ${page.title}`} onClick={() => setCounted(page)}>
                  <ChartColumn size={16} />
                </IconButton>
                <IconButton label={`Edit ${page.title}`} onClick={() => setEdited(page)}>
                  <Pencil size={16} />
                </IconButton>
                <ConfirmButton
                  size="small"
                  label="Delete"
                  aria-label={`Delete ${page.title}`}
                  title="Delete this link page?"
                  confirm="Delete page"
                  danger
                  onConfirm={() => void remove(page)}
                >
                  {addressOf(page.name)} stops working. Its links stay.
                </ConfirmButton>
              </Row>
            </Row>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
