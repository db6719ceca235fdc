import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WEBHOOKS_MAX } from '../../../shared/webhook-limits.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ListRows } from '../../ui/list/list-row.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { LogPanel } from './log/log-panel.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface WebhooksProps {
  /** A startup or the user. */
  ownerId: string
  /** Whose webhooks these are: what their filters offer. */
  of: 'startup' | 'user'
}

/** The webhooks of a startup or the user, with their log; the address says which log is open. */
export function Webhooks({ ownerId, of }: WebhooksProps) {
  const { data, error, mutate } = useApi('GET /api/webhooks/{ownerId}', { ownerId })
  const [query, setQuery] = useSearchParams()
  const [edited, setEdited] = useState<string>()
  const [secret, setSecret] = useState<string>()
  if (data === undefined) return <NotLoaded error={error} onRetry={() => mutate()} lines={3} />
  const { items } = data
  const open = items.find(({ id }) => id === query.get('webhook'))
  const close = () => setEdited(undefined)
  const show = (id: string | undefined) => {
    const { webhook: _webhook, delivery: _delivery, ...rest } = Object.fromEntries(query)
    setQuery(id === undefined ? rest : { ...rest, webhook: id }, { replace: id === undefined })
  }
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')} disabled={items.length >= WEBHOOKS_MAX}>
      Add webhook
    </Button>
  )
  return (
    <Stack gap={4}>
      {items.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          {of === 'startup'
            ? 'Send what happens in this startup to your own programs, Zapier or n8n: each event as a signed request.'
            : 'Send what concerns you in all your startups to your own programs: each event as a signed request.'}
        </EmptyState>
      ) : (
        <>
          <ListRows label="Webhooks">
            {items.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                onLog={() => show(endpoint.id)}
                onEdit={() => setEdited(endpoint.id)}
                onSecret={setSecret}
                onChange={() => mutate()}
              />
            ))}
          </ListRows>
          <Row gap={3} wrap>
            {add}
            <Text tone="muted" size="sm">
              {items.length} of {WEBHOOKS_MAX}
            </Text>
          </Row>
        </>
      )}
      <Dialog open={edited !== undefined} onClose={close} title={edited === 'new' ? 'Add webhook' : 'Edit webhook'} wide>
        <EndpointForm
          {...{ ownerId, of }}
          endpoint={items.find(({ id }) => id === edited)}
          onCancel={close}
          onSaved={async (made) => {
            close()
            setSecret(made)
            await mutate()
          }}
        />
      </Dialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      {open ? <LogPanel key={open.id} endpoint={open} onClose={() => show(undefined)} /> : null}
    </Stack>
  )
}
