import { signal } from '../../lib/signal.ts'
import { writeTab } from '../../lib/browser/tab.ts'
import { type ApiOutput, desk } from '../../lib/api.ts'

export type OperatorSession = ApiOutput<'POST /api/operator/session'>

const KEY = 'operator'

/** Emitted when an operator signs in or out, or their session has ended. */
export const operatorChanged = signal<void>()

/** The session of an operator of the site: of this tab alone, and apart from the session of a user. */
let state = { session: stored(), hasEnded: false }
export const operatorState = () => state
desk.token = state.session?.token ?? null

export function setOperatorSession(session: OperatorSession | null, hasEnded = false): void {
  state = { session, hasEnded }
  desk.token = session?.token ?? null
  writeTab(KEY, session && JSON.stringify(session))
  operatorChanged.emit()
}

/** The server refused this token (401). */
desk.refuse = (token) => {
  if (desk.token === token) setOperatorSession(null, true)
}

function stored(): OperatorSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OperatorSession | null
  } catch {
    return null
  }
}
