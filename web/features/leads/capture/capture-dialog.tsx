import { useState } from 'react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../screen.ts'
import styles from './capture-dialog.module.css'
import { captureExample } from './capture-example.ts'

const ROUTE = 'GET /api/startups/{id}/lead-capture'

/** Whether visitors may leave their address, and the form that any website may use for it. */
export function CaptureDialog({ screen: { startup, canSwitchCapture }, onClose }: { screen: Screen; onClose: () => void }) {
  const { data, error, mutate } = useApi(ROUTE, { id: startup.id })
  const [wanted, setWanted] = useState<boolean>()
  const save = useAction(async () => {
    const isOn = !(data?.isOn ?? false)
    setWanted(isOn)
    try {
      await mutate(await call('PUT /api/startups/{id}/lead-capture', { id: startup.id, body: { isOn } }), { revalidate: false })
    } finally {
      setWanted(undefined)
    }
  })
  const example = captureExample(location.origin, startup.id)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Lead capture"
      description="Visitors of your affiliate links and of your own website leave their address, and become leads here."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined ? (
        error ? (
          <Alert action={<Button onClick={() => void mutate()}>Try again</Button>}>{error.message}</Alert>
        ) : (
          <Loading label="Loading lead capture...">
            <Skeleton width="60%" />
          </Loading>
        )
      ) : canSwitchCapture ? (
        <SwitchField label="Visitors can leave their address" checked={wanted ?? data.isOn} onChange={() => save.run()} />
      ) : (
        <p className={styles.note}>{`Lead capture is ${data.isOn ? 'on' : 'off'}. Only the owner and admins can change this.`}</p>
      )}
      {save.problem === undefined ? null : <Alert>{save.problem}</Alert>}
      <section className={styles.example} aria-label="HTML example">
        <div className={styles.head}>
          <h3 className={styles.title}>A form for your website</h3>
          <CopyButton text={example} what="HTML" onFailure={(sentence) => toast.error(sentence)} />
        </div>
        <pre className={styles.code} {...REACHABLE}>
          <code>{example}</code>
        </pre>
      </section>
    </Dialog>
  )
}

/** What scrolls is reached by Tab. */
const REACHABLE = { tabIndex: 0 }
