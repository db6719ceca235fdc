import { useSyncExternalStore } from 'react'
import type { User } from '../../../shared/entities/user.ts'

/** The authentication state of the specification (part 4). */
export interface SessionState {
  user: User | null
  token: string | null
  /** True until the stored token has been tried. */
  loading: boolean
  /** True between a registration and the greeting of the new user. */
  firstLogin: boolean
  /** The session was found when the page was loaded, and not made on it. */
  pageRefresh: boolean
  /** The stored token could not be tried yet: the device is offline, or no answer came. */
  isUnreached?: boolean | undefined
  /** The server refused the session of this page: the login says so. */
  hasEnded?: boolean | undefined
}

export const INITIAL: SessionState = {
  user: null,
  token: null,
  loading: true,
  firstLogin: false,
  pageRefresh: true,
  isUnreached: undefined,
}
export const SIGNED_OUT: SessionState = {
  user: null,
  token: null,
  loading: false,
  firstLogin: false,
  pageRefresh: false,
  isUnreached: undefined,
  hasEnded: undefined,
}

let state = INITIAL
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state

/** Changes the named fields and notifies subscribers. */
export function changeSession(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  for (const heard of listeners) heard()
}

/** Authenticated means token and user both present (spec 4), whatever an answer lacked. */
export const isAuthenticated = ({ token, user }: SessionState): boolean => Boolean(token) && Boolean(user)

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}

/** The session with `authenticated`, kept fresh. */
export function useSession(): SessionState & { authenticated: boolean } {
  const current = useSyncExternalStore(subscribe, sessionState)
  return { ...current, authenticated: isAuthenticated(current) }
}

/** The id of the signed-in user; '' without one. */
export const currentUserId = (): string => state.user?.id ?? ''
export const useUserId = (): string => useSyncExternalStore(subscribe, currentUserId)

/** The signed-in user, for screens behind the guard. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('User not authenticated')
  return user
}
