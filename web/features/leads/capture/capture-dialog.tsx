import { useState } from 'react'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../lead-kind.tsx'
import styles from './capture-dialog.module.css'

const ROUTE = 'GET /api/startups/{id}/lead-capture'

/** Whether visitors may leave their address, and the form that any website may use for it. */
export function CaptureDialog({ screen: { startup }, onClose }: { screen: Screen; onClose: () => void }) {
  const canSwitchCapture = isAmong(TEAM_MAKERS, startup.myTeamRole)
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
          <Alert onRetry={() => void mutate()}>{error.message}</Alert>
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
          <CopyButton text={example} what="HTML" />
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

/** A form that any website may contain. People do not see the field `website`; programs that fill in everything are recognized by it. */
const captureExample = (origin: string, startupId: string): string =>
  `<form id="lead-form" action="${origin}/api/startups/${startupId}/leads/capture" method="post">
  <label>Name <input name="name" required maxlength="120" autocomplete="name"></label>
  <label>Email <input name="email" type="email" required autocomplete="email"></label>
  <label>Message <textarea name="message" maxlength="4000"></textarea></label>
  <input name="website" tabindex="-1" autocomplete="off" hidden>
  <label><input name="consent" type="checkbox" value="true" required> You may contact me</label>
  <p role="alert"></p>
  <button>Send</button>
</form>
<script>
  document.getElementById('lead-form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const button = form.querySelector('button')
    const alert = form.querySelector('[role=alert]')
    const fields = Object.fromEntries(new FormData(form))
    button.disabled = true
    alert.textContent = ''
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      if (answer.ok) return form.replaceChildren('Thank you. We will be in touch.')
      const { message } = await answer.json()
      alert.textContent = 'Your message was not sent. ' + message + '.'
    } catch {
      alert.textContent = 'Your message was not sent. Please check your connection and send it again.'
    }
    button.disabled = false
  })
</script>`
