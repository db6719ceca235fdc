import { useState } from 'react'
import type { WebhookEndpoint } from '../../../shared/entities/webhook.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_GROUPS, type WebhookEventName } from '../../../shared/webhook-names.ts'
import { call } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoicesField } from '../../ui/fields/lists/choices-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { useMyStartups } from '../startups/my-startups.ts'

interface EndpointFormProps {
  ownerId: string
  of: 'startup' | 'user'
  /** Undefined for a new one. */
  endpoint: WebhookEndpoint | undefined
  /** With the secret of a new one. */
  onSaved: (secret: string | undefined) => Promise<void>
  onCancel: () => void
}

const NAMES = ['url', 'note', 'events', 'linkIds', 'startupIds']

/** What an endpoint gets, and where. */
export function EndpointForm({ ownerId, of, endpoint, onSaved, onCancel }: EndpointFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [note, setNote] = useState(endpoint?.note ?? '')
  const [events, setEvents] = useState<readonly WebhookEventName[]>(endpoint?.events ?? WEBHOOK_EVENT_NAMES)
  const [linkIds, setLinkIds] = useState<readonly string[]>(endpoint?.linkIds ?? [])
  const [startupIds, setStartupIds] = useState<readonly string[]>(endpoint?.startupIds ?? [])
  const save = async () => {
    const body = { url, note, events: [...events], linkIds: [...linkIds], startupIds: [...startupIds] }
    if (endpoint) {
      await call('PATCH /api/webhooks/{ownerId}/{endpointId}', { ownerId, endpointId: endpoint.id, body })
      return onSaved(undefined)
    }
    return onSaved((await call('POST /api/webhooks/{ownerId}', { ownerId, body })).secret)
  }
  return (
    <DialogForm names={NAMES} submit={endpoint ? 'Save' : 'Add webhook'} busy="Saving..." sticky onSubmit={save} onCancel={onCancel}>
      <TextField
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/webhooks"
        hint="A public https:// address. Each event is a POST request with JSON."
        required="Please enter the address"
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <TextField
        name="note"
        label="Note"
        optional
        maxLength={100}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Stack gap={4}>
        <Row gap={2} between wrap>
          <Text as="h3" weight="medium">
            Events
          </Text>
          <Row gap={2}>
            <Button size="small" onClick={() => setEvents(WEBHOOK_EVENT_NAMES)}>
              All
            </Button>
            <Button size="small" onClick={() => setEvents([])}>
              None
            </Button>
          </Row>
        </Row>
        {Object.entries<Record<string, string>>(WEBHOOK_GROUPS).map(([group, names]) => (
          <EventGroup key={group} group={group} names={Object.keys(names) as WebhookEventName[]} chosen={events} onChange={setEvents} />
        ))}
      </Stack>
      {of === 'startup' ? (
        <LinkFilter startupId={ownerId} value={linkIds} onChange={setLinkIds} />
      ) : (
        <StartupFilter value={startupIds} onChange={setStartupIds} />
      )}
    </DialogForm>
  )
}

interface EventGroupProps {
  group: string
  names: readonly WebhookEventName[]
  chosen: readonly WebhookEventName[]
  onChange: (chosen: readonly WebhookEventName[]) => void
}

function EventGroup({ group, names, chosen, onChange }: EventGroupProps) {
  const own = names.filter((name) => chosen.includes(name))
  const change = (next: readonly WebhookEventName[]) =>
    onChange(WEBHOOK_EVENT_NAMES.filter((name) => (names.includes(name) ? next.includes(name) : chosen.includes(name))))
  return <ChoicesField name="events" label={group} options={names} value={own} onChange={change} />
}

interface FilterProps {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}
const NO_FILTER = 'None chosen: all.'

function LinkFilter({ startupId, value, onChange }: FilterProps & { startupId: string }) {
  const { data } = useApi('GET /api/startups/{id}/affiliate-links', { id: startupId })
  const named = new Map((data?.items ?? []).map(({ id, name, code }) => [id, name || code]))
  const options = [...new Set([...value, ...named.keys()])]
  if (options.length === 0) return null
  const props = { value, onChange, options, labelOf: (id: string) => named.get(id) ?? 'Deleted link' }
  return <ChoicesField name="linkIds" label="Only events of these links" hint={NO_FILTER} {...props} />
}

function StartupFilter({ value, onChange }: FilterProps) {
  const { startups = [] } = useMyStartups()
  const named = new Map(startups.map(({ id, name }) => [id, name]))
  const options = [...new Set([...value, ...named.keys()])]
  if (options.length < 2) return null
  const props = { value, onChange, options, labelOf: (id: string) => named.get(id) ?? 'Former startup' }
  return <ChoicesField name="startupIds" label="Only what happens in these startups" hint={NO_FILTER} {...props} />
}
