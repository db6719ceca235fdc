import { readStoredJson } from '../../lib/browser/stored.ts'

/** Sends the form of the landing page in the background, with the visit that brought its reader. */
export function listenToCapture(): void {
  const form = document.querySelector<HTMLFormElement>('#capture')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const [button, sent, error] = [form.querySelector('button'), byId('capture-sent'), byId('capture-error')]
  if (!button || !sent || !error || button.disabled) return
  button.disabled = true
  error.textContent = ''
  const fields = Object.fromEntries(new FormData(form))
  const visit = readStoredJson('affiliateRef') as { code?: string; clickId?: string } | null
  const clickId = visit?.code === fields['code'] ? visit?.clickId : undefined
  try {
    const { ok } = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, clickId }),
    })
    if (!ok) throw new Error()
    form.remove()
    sent.textContent = 'Thank you. Your message was sent.'
    sent.focus()
  } catch {
    error.textContent = 'Your message could not be sent. Please try again.'
    button.disabled = false
  }
}

const byId = (id: string) => document.getElementById(id)
