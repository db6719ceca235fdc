import { Monitor } from 'lucide-react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { type ApiOutput, call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'

type Device = ApiOutput<'GET /api/push/devices'>['items'][number]

interface PushDevicesProps {
  devices: readonly Device[]
  onChange: () => Promise<void>
}

/** The devices that get push, and a test for all of them. */
export function PushDevices({ devices, onChange }: PushDevicesProps) {
  const test = useAction(async () => {
    const { sent, failed } = await call('POST /api/push/test')
    await onChange()
    if (failed > 0) throw new Error(`${failed} of ${sent + failed} devices could not be reached. Please try again later`)
    toast.success(sent === 1 ? 'A test was sent to 1 device' : `A test was sent to ${sent} devices`)
  })
  return (
    <Stack gap={3}>
      <ListRows label="Devices that get push">
        {devices.map((device) => (
          <DeviceRow key={device.hash} device={device} onChange={onChange} />
        ))}
      </ListRows>
      {test.problem === undefined ? null : <Alert>{test.problem}</Alert>}
      <Row>
        <Button size="small" busy={test.busy && 'Sending...'} onClick={test.run}>
          Send a test
        </Button>
      </Row>
    </Stack>
  )
}

function DeviceRow({
  device: { hash, device, createdAt, lastSeenAt, current },
  onChange,
}: { device: Device } & Pick<PushDevicesProps, 'onChange'>) {
  const { busy, problem, run } = useAction(async () => {
    await call('DELETE /api/push/devices/{hash}', { hash })
    await onChange()
    toast.success(`${device} gets no push any more`)
  })
  return (
    <ListRow
      lead={<Monitor size={18} />}
      title={device}
      note={
        problem ?? (
          <>
            Last active <Moment at={lastSeenAt} />, added <Moment at={createdAt} />
          </>
        )
      }
      actions={
        current ? (
          <Badge tone="success">This device</Badge>
        ) : (
          <Button size="small" aria-label={`Remove ${device}`} busy={busy && 'Removing...'} onClick={run}>
            Remove
          </Button>
        )
      }
    />
  )
}
