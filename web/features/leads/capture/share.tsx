import { Stack } from '../../../ui/layout/stack.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { QrCode, qrOf } from '../../../ui/images/qr-code.tsx'
import styles from './capture-dialog.module.css'

/** The address of the form, its QR code, and what other websites embed. */
export function Share({ startupId, name }: { startupId: string; name: string }) {
  const url = `${location.origin}/form/${startupId}`
  return (
    <section className={styles.share} aria-label="Share the form">
      <QrCode qr={qrOf(url)} label={`QR code of ${url}`} />
      <Stack gap={2}>
        <p className={styles.head}>
          <a href={url} target="_blank" rel="noopener" className={styles.address}>
            {url}
          </a>
          <CopyButton text={url} what="address of the form" />
        </p>
        <Snippet title="Embed it in your website" what="iframe" code={iframeOf(url, name)} />
        <Snippet title="Or build a form of your own" what="HTML" code={captureExample(location.origin, startupId)} />
      </Stack>
    </section>
  )
}

const Snippet = ({ title, what, code }: Record<'title' | 'what' | 'code', string>) => (
  <details>
    <summary>{title}</summary>
    <div className={styles.head}>
      <pre className={styles.code} aria-label={what} {...REACHABLE}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} what={what} />
    </div>
  </details>
)

/** What scrolls is reached by Tab. */
const REACHABLE = { tabIndex: 0 }

const iframeOf = (url: string, name: string): string =>
  `<iframe src="${url}" title="Contact ${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0;max-width:640px"></iframe>`

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
