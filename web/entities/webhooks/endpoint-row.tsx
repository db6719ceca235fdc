import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WebhookEndpoint } from '../../../shared/entities/webhook.ts'
import { formatDateTime } from '../../../shared/format/date.ts'
import { WEBHOOK_FAILING_DAYS, WEBHOOK_ROTATION_HOURS } from '../../../shared/webhook-limits.ts'
import { WEBHOOK_EVENT_NAMES } from '../../../shared/webhook-names.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ListRow } from '../../ui/list/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu, MenuAction } from '../../ui/overlays/menu.tsx'
import { addressOf } from './names.ts'

interface EndpointRowProps {
  endpoint: WebhookEndpoint
  onLog: () => void
  onEdit: () => void
  /** Shows a new secret. */
  onSecret: (secret: string) => void
  onChange: () => Promise<unknown>
}

/** An endpoint with its state and what can be done with it. */
export function EndpointRow({ endpoint, onLog, onEdit, onSecret, onChange }: EndpointRowProps) {
  const { id: endpointId, ownerId, url, note, events, off } = endpoint
  const ids = { ownerId, endpointId }
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const turn = useAction(async () => {
    await call('PATCH /api/webhooks/{ownerId}/{endpointId}', { ...ids, body: { isOn: off !== null } })
    await onChange()
    toast.success(off === null ? 'The webhook is off' : 'The webhook is on. What waited is sent now')
  })
  const sure = useAction(async () => {
    if (asked === 'delete') {
      await call('DELETE /api/webhooks/{ownerId}/{endpointId}', ids)
      toast.success('The webhook is deleted')
    } else onSecret((await call('POST /api/webhooks/{ownerId}/{endpointId}/rotate', ids)).secret)
    setAsked(undefined)
    await onChange()
  })
  const name = addressOf(url)
  return (
    <ListRow
      title={name}
      note={`${note ? `${note} · ` : ''}${eventsIn(events)}${filterIn(endpoint)}`}
      facts={<State endpoint={endpoint} />}
      actions={
        <>
          <Button size="small" aria-label={`Log of ${name}`} onClick={onLog}>
            Log
          </Button>
          <Menu label={`More about ${name}`} trigger={<Ellipsis size={18} />}>
            <MenuAction icon={<Pencil size={16} />} onAct={onEdit}>
              Edit
            </MenuAction>
            <MenuAction icon={<KeyRound size={16} />} onAct={() => setAsked('rotate')}>
              Rotate secret
            </MenuAction>
            <MenuAction icon={<Power size={16} />} onAct={turn.run}>
              {off === null ? 'Turn off' : 'Turn on'}
            </MenuAction>
            <MenuAction icon={<Trash2 size={16} />} danger onAct={() => setAsked('delete')}>
              Delete
            </MenuAction>
          </Menu>
          <ConfirmDialog
            open={asked !== undefined}
            title={asked === 'delete' ? 'Delete this webhook?' : 'Rotate the secret?'}
            confirm={asked === 'delete' ? 'Delete webhook' : 'Rotate secret'}
            danger={asked === 'delete'}
            busy={sure.busy && 'One moment...'}
            problem={sure.problem}
            onConfirm={sure.run}
            onCancel={() => setAsked(undefined)}
          >
            {asked === 'delete'
              ? `${name} gets no events any more, and its log is deleted.`
              : `You get a new secret. For ${WEBHOOK_ROTATION_HOURS} hours both sign, so that you can change it without losing anything.`}
          </ConfirmDialog>
        </>
      }
    >
      {turn.problem === undefined ? null : <Alert>{turn.problem}</Alert>}
    </ListRow>
  )
}

const eventsIn = ({ length }: readonly string[]): string =>
  length === WEBHOOK_EVENT_NAMES.length ? 'all events' : `${length} ${length === 1 ? 'event' : 'events'}`

function filterIn({ linkIds, startupIds }: WebhookEndpoint): string {
  const parts = [counted(linkIds, 'link'), counted(startupIds, 'startup')].filter((part) => part !== '')
  return parts.length > 0 ? ` · only ${parts.join(' and ')}` : ''
}
const counted = ({ length }: readonly string[], noun: string) => (length === 0 ? '' : `${length} ${noun}${length === 1 ? '' : 's'}`)

const OFF_BECAUSE = {
  user: 'Turned off',
  gone: 'Off: it answered 410 Gone',
  failing: `Off: it failed for ${WEBHOOK_FAILING_DAYS} days`,
} as const

function State({ endpoint: { off, failingSince, rotatingUntil } }: { endpoint: WebhookEndpoint }) {
  const [tone, word]: [BadgeTone, string] = off
    ? [off.why === 'user' ? 'neutral' : 'danger', OFF_BECAUSE[off.why]]
    : failingSince
      ? ['warning', 'Failing']
      : ['success', 'On']
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {off || failingSince ? (
        <span>
          since <Moment at={off?.at ?? failingSince ?? ''} />
        </span>
      ) : null}
      {rotatingUntil ? <span>The former secret signs until {formatDateTime(rotatingUntil)}</span> : null}
    </>
  )
}
