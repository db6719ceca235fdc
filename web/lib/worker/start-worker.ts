import { call } from '../api.ts'
import { sessionBegan, sessionEnded } from '../session/signals.ts'
import { sessionState } from '../session/state.ts'
import { toast } from '../toasts/toast.ts'
import { refreshAddresses } from '../use-api.ts'
import { pausePush, renewPush } from './push.ts'
import { registerWorker } from './register.ts'

/** Registers the service worker, and keeps it and push in step with the session. */
export function startWorker(): void {
  void registerWorker()
  const title = document.querySelector('title')
  if (title && matchMedia('(display-mode: standalone)').matches) {
    showBadge()
    new MutationObserver(showBadge).observe(title, { childList: true })
  }
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  container?.addEventListener('message', ({ data }) => {
    // Without a network, the note at the bottom says so.
    if (data === 'kept' && navigator.onLine)
      toast.warning('The server does not answer. Some information may be out of date.', { toastId: 'kept' })
  })
  // What was loaded before there was a worker is there offline too.
  if (container?.controller === null) container.addEventListener('controllerchange', () => void warmUp(), { once: true })
  const renew = ({ id }: { id: string }) => void renewPush(id).catch(() => undefined)
  const { user } = sessionState()
  if (user) renew(user)
  sessionBegan.listen(renew)
  sessionEnded.listen(() => {
    container?.controller?.postMessage('forget')
    void pausePush().catch(() => undefined)
  })
}

/** Shows on the icon of the installed app how much is unread: the number in the title of the tab. */
function showBadge(): void {
  const unread = Number.parseInt(/^\((\d+)/.exec(document.title)?.[1] ?? '0', 10)
  void navigator.setAppBadge?.(unread).catch(() => undefined)
}

async function warmUp(): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  navigator.serviceWorker.controller?.postMessage(files.filter((name) => name.startsWith(`${location.origin}/assets/`)))
  if (sessionState().user === null) return
  await call('GET /api/auth/me').catch(() => undefined)
  await refreshAddresses(['/api/'])
}
