import { useState } from 'react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { hasPush, pushSupport, startPush, stopPush } from '../../../lib/worker/push.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { PushDevices } from './push-devices.tsx'

/** The devices that get push: this one is turned on and off, each can be removed, and all can be tested. */
export function PushSettings() {
  const { data, error, mutate } = useApi('GET /api/push/devices')
  if (data === undefined) {
    if (error) return <Alert onRetry={() => void mutate()}>{error.message}</Alert>
    return (
      <Loading gap={4}>
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </Loading>
    )
  }
  return (
    <Stack gap={4}>
      <Text tone="muted">Push reaches you when Launchcrew is not open. Nothing that you have read is pushed.</Text>
      <ThisDevice listed={data.items.find(({ current }) => current)?.hash} onChange={async () => void (await mutate())} />
      {data.items.length > 0 ? <PushDevices devices={data.items} onChange={async () => void (await mutate())} /> : null}
    </Stack>
  )
}

/** What this browser can do, and the way to it. */
function ThisDevice({ listed: hash, onChange }: { listed: string | undefined; onChange: () => Promise<void> }) {
  const { id } = useUser()
  // Asked again when the user has answered the browser's question.
  const [support, setSupport] = useState(pushSupport)
  const on = useAction(async () => {
    const isOn = await startPush(id)
    setSupport(pushSupport())
    if (!isOn) return
    await onChange()
    toast.success('This device gets push now')
  })
  const off = useAction(async () => {
    if (hash !== undefined) await call('DELETE /api/push/devices/{hash}', { hash })
    await stopPush()
    await onChange()
    toast.success('Push is off on this device')
  })
  const problem = on.problem ?? off.problem
  if (support === 'install') return <HomeScreenSteps />
  if (support === 'no') return <Text tone="muted">This browser cannot show push. Turn it on in another browser or on your phone.</Text>
  if (support === 'blocked') {
    return (
      <Alert tone="warning">
        Notifications of this site are blocked in this browser. Allow them in its settings for this site, then reload this page.
      </Alert>
    )
  }
  return (
    <Stack gap={3}>
      {problem === undefined ? null : <Alert>{problem}</Alert>}
      <Row>
        {hash !== undefined && hasPush(id) ? (
          <Button busy={off.busy && 'Turning off...'} onClick={off.run}>
            Turn off on this device
          </Button>
        ) : (
          <Button variant="primary" busy={on.busy && 'Turning on...'} onClick={on.run}>
            Turn on for this device
          </Button>
        )}
      </Row>
    </Stack>
  )
}
