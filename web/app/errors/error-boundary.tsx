import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '../../lib/http/api-error.ts'
import { ChunkError } from '../../lib/lazy-screen.ts'
import { leaveTo } from '../../lib/session/leave.ts'
import { isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { discardSession } from '../../lib/session/session.ts'
import { ErrorScreen, type ErrorKind } from './error-screen.tsx'

interface Props {
  kind: ErrorKind
  children: ReactNode
  pathname?: string
  /** Where to go when the session is what broke. */
  leave?: (path: string) => void
}

interface State {
  error: unknown
  pathname: string | undefined
}

/** Catches what a screen throws; what concerns the session ends it and leads to /login?reset=true (spec 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, pathname: this.props.pathname }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { error: null, pathname }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen could not be shown', error, info.componentStack)
    if (!concernsSession(error)) return
    discardSession()
    const { leave = leaveTo } = this.props
    leave('/login?reset=true')
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ChunkError)) return <ErrorScreen kind={this.props.kind} onRetry={() => this.setState({ error: null })} />
    // The same code would fail again; only a reload gets newer code.
    const kind = isAuthenticated(sessionState()) ? 'screen' : 'site'
    return <ErrorScreen kind={kind} onRetry={() => location.reload()} />
  }
}

/** Whether an error says that the session is missing, refused or unreadable. */
export function concernsSession(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401
  return error instanceof Error && /\b(not authenticated|unauthori[sz]ed|authentication|session|token)\b/i.test(error.message)
}
