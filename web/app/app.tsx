import { BrowserRouter } from 'react-router-dom'
import { ToastArea } from '../lib/toasts/toast-area.tsx'
import { TooltipHost } from '../ui/tooltip/tooltip-host.tsx'
import { MessageStack } from '../ui/overlays/message-stack.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { OfflineNote } from './loading/offline-note.tsx'
import { AppRoutes } from './routes/routes.tsx'
import { SessionGate } from './session-gate.tsx'

/** The whole site: errors, address, session, screens, messages. */
export function App({ ready }: { ready: Promise<unknown> }) {
  return (
    <ErrorBoundary kind="site">
      <BrowserRouter>
        <MessageStack messages={<Messages />}>
          <SessionGate ready={ready}>
            <AppRoutes />
          </SessionGate>
        </MessageStack>
        <TooltipHost />
      </BrowserRouter>
    </ErrorBoundary>
  )
}

const Messages = () => (
  <>
    <OfflineNote />
    <ToastArea />
  </>
)
