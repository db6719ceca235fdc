import { BrowserRouter } from 'react-router-dom'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ToastArea } from '../lib/toasts/toast-area.tsx'
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx'
import { MessageStack } from '../ui/overlays/message-stack.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { AppRoutes } from './routes/routes.tsx'
import { useOnline } from '../lib/browser/online.ts'
import { useSession } from '../lib/session/state.ts'
import { BootScreen } from './loading/boot-screen.tsx'
import styles from './loading/offline-note.module.css'

/** The whole site: errors, address, session, screens, messages. */
export const App = ({ ready }: { ready: Promise<unknown> }) => (
  <ErrorBoundary kind="site">
    <BrowserRouter>
      <SessionGate ready={ready}>
        <AppRoutes />
      </SessionGate>
      <MessageStack>
        <OfflineNote />
        <ToastArea />
      </MessageStack>
      <TooltipHost />
    </BrowserRouter>
  </ErrorBoundary>
)

/** Says when there is no network; before the session is there, the offline screen does. */
function OfflineNote() {
  const online = useOnline()
  const { loading } = useSession()
  return (
    <output>
      {online || loading ? null : (
        <p className={styles.note}>
          <TriangleAlert size={16} />
          You are offline. Some information may be out of date.
        </p>
      )}
    </output>
  )
}

/**
 * Shows nothing but the boot screen, or the offline screen, until the stored token has been tried (spec 2) and the first screen's code is there: a Suspense that
 * waited for it would keep its fallback for 300 ms at least.
 */
function SessionGate({ ready, children }: { ready: Promise<unknown>; children: ReactNode }) {
  const { loading, isUnreached } = useSession()
  const [isReady, setReady] = useState(false)
  useEffect(() => void ready.then(() => setReady(true)), [ready])
  if (isUnreached) return <OfflineScreen />
  return loading || !isReady ? <BootScreen /> : children
}

/** The boot screen while the stored session cannot be tried; it goes on by itself. */
function OfflineScreen() {
  const online = useOnline()
  return (
    <BootScreen>
      {online ? 'The server does not answer. Trying again...' : 'You are offline. Launchcrew continues when you are connected again.'}
    </BootScreen>
  )
}
