import type { Session, User } from '../../../shared/entities/user.ts'
import { answerOf, ApiError, call } from '../api.ts'
import { online } from '../browser/online.ts'
import { watchLeaving } from '../leaving/leaving.ts'
import { sessionBegan, sessionEnded, sessionEnding, sessionRefused } from './signals.ts'
import { changeSession, INITIAL, sessionState, SIGNED_OUT } from './state.ts'
import { cachedUser, cacheUser, clearSession, isUser, rememberedToken, storedToken, storeSession } from './stored-session.ts'

export interface Credentials {
  email: string
  password: string
}
export interface NewAccount extends Credentials {
  name: string
  /** The token of a mailed invitation, which proves the email. */
  invitation?: string
}

const RETRY_SECONDS = 2
const UNANSWERED_MS = 30_000

const pause = async (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Fetches the user of the stored token at each page load. An answer that is no user, and any error, ends the session silently
 * (spec 4, 8); 429, 5xx and no answer at all count as errors after 30 s.
 */
export async function startSession(): Promise<void> {
  const token = storedToken()
  changeSession({ ...INITIAL, token })
  if (token === null) {
    changeSession(SIGNED_OUT)
    return
  }
  const { isLeaving, stop } = watchLeaving()
  const isOver = () => isLeaving() || sessionState().token !== token
  try {
    const answer = await fetchCurrentUser(isOver)
    if (answer === null || isOver()) return
    const { status, data: user } = answer
    if (status !== 200 || !isUser(user)) throw new Error('The current user was not answered')
    cacheUser(user)
    changeSession({ user, loading: false, isUnreached: undefined })
    sessionBegan.emit(user)
  } catch (error) {
    if (isOver()) return
    console.error('The stored session could not be restored', error)
    endSession()
  } finally {
    stop()
  }
}

/** Repeats a call with a temporary error for 30 s (domain 3.16). While the device is offline, nothing is sent and the time stands still. */
async function fetchCurrentUser(isOver: () => boolean) {
  let left = UNANSWERED_MS
  let failedAt: number | undefined
  for (;;) {
    // Offline, the service worker is asked once what it kept.
    if (!navigator.onLine && (failedAt !== undefined || !navigator.serviceWorker?.controller)) {
      changeSession({ isUnreached: true })
      await online()
      failedAt &&= Date.now()
    }
    if (isOver()) return null
    let wait = RETRY_SECONDS
    try {
      return await answerOf('GET /api/auth/me')
    } catch (error) {
      const now = Date.now()
      left -= now - (failedAt ?? now)
      failedAt = now
      if (!isTemporary(error) || left <= 0) throw error
      wait = error.retryAfter ?? wait
    }
    if (isOver()) return null
    changeSession({ isUnreached: true })
    await pause(Math.min(wait * 1_000, left))
  }
}

/** Signs in; the state is set on the next tick. A failure clears everything, is logged and rethrown (spec 4, 5). */
export async function signIn(credentials: Credentials): Promise<User> {
  endSession()
  try {
    const browser = rememberedToken(credentials.email)
    const { status, data } = await answerOf('POST /api/auth/login', { body: { ...credentials, ...(browser !== undefined && { browser }) } })
    if (status !== 200 || !hasToken(data) || !isUser(data.user)) throw new Error('Invalid login response')
    storeSession(data)
    await pause(0)
    begin(data, false)
    return data.user
  } catch (error) {
    endSession()
    if (!(error instanceof ApiError && error.code === 'factor.required')) console.error('Login failed', error)
    throw error
  }
}

/** Makes an account and signs in as its first login; a failure is logged and rethrown (spec 4, 5). */
export async function register(account: NewAccount): Promise<User> {
  try {
    const { status, data } = await answerOf('POST /api/auth/register', { body: account })
    if (status !== 200 || !hasToken(data) || !isUser(data.user))
      throw new Error('Invalid response from server - missing token or user data')
    storeSession(data)
    begin(data, true)
    return data.user
  } catch (error) {
    console.error('Registration failed', error)
    throw error
  }
}

/** Sets the password by a link of a mail and signs in with it; a session that was here before goes on when that fails. */
export async function resetPassword(
  choice: { token: string; password: string; name?: string },
  route: 'POST /api/auth/password/reset' | 'POST /api/auth/email/take-back' = 'POST /api/auth/password/reset',
): Promise<void> {
  enterSession(await call(route, { body: choice }))
}

/** Begins a session in place of the one that was here. */
export function enterSession(session: Session): void {
  endSession()
  storeSession(session)
  begin(session, false)
}

/** Ends the session here and, as far as it is reached, on the server. */
export function signOut(): void {
  sessionEnding.emit()
  if (storedToken() !== null) void call('POST /api/auth/logout').catch(() => undefined)
  endSession()
}

/** Clears the session in this browser, state and stored values, without a request (spec 8). */
export function discardSession(): void {
  endSession()
}

/** Clears only token, user and the loading flag; the flags of a first login and of a page refresh stay (spec 4). */
export function resetSession(): void {
  clearSession()
  changeSession({ token: null, user: null, loading: false })
  sessionEnded.emit()
}

/** Takes a newer copy of the user, such as a call answered it. */
export function replaceUser(user: User): void {
  cacheUser(user)
  changeSession({ user })
}

/** Merges fields that changed into the user and the cached copy (spec 3). */
export function mergeUser(part: Partial<User>): void {
  const { user } = sessionState()
  if (user !== null) replaceUser({ ...user, ...part })
}

/** Keeps this tab in step with the others and with the server's refusals; the answer stops that. */
export function followSession(): () => void {
  const stopRefused = sessionRefused.listen((token) => {
    if (token !== storedToken() || sessionState().user === null) return
    endSession()
    changeSession({ hasEnded: true })
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) followOtherTab()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stopRefused()
    window.removeEventListener('storage', onStorage)
  }
}

function followOtherTab(): void {
  const token = storedToken()
  if (token === sessionState().token) return
  const user = cachedUser()
  changeSession(SIGNED_OUT)
  sessionEnded.emit()
  if (token !== null && user !== null) changeSession({ token, user })
}

function begin({ token, user }: Session, firstLogin: boolean): void {
  changeSession({ token, user, loading: false, firstLogin, pageRefresh: false })
  sessionBegan.emit(user)
}

function endSession(): void {
  clearSession()
  changeSession(SIGNED_OUT)
  sessionEnded.emit()
}

/** Whether the error says nothing about the session. */
const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'http.not_reached' || error.status === 429 || error.status >= 500)
const hasToken = (data: Partial<Session> | null): data is Session => typeof data?.token === 'string' && data.token !== ''
