const STARTUP = /^\/startup\/([0-9A-Z]{26})(?=[/?#]|$)/

/** The startup that a sign-in leads to, and the role of it that the visitor asks for. */
export interface Wanted {
  startupId: string
  roleId: string | null
}

/** What a path wants of a startup; null when it leads elsewhere. */
export function wantedIn(path: string): Wanted | null {
  const startupId = STARTUP.exec(path)?.[1]
  return startupId === undefined ? null : { startupId, roleId: new URL(path, location.origin).searchParams.get('role') }
}

/** The path where the request form opens; for a role half-written. */
export const askPath = (startupId: string, roleId?: string): string =>
  `/startup/${startupId}?${roleId === undefined ? '' : `role=${roleId}&`}ask=true`

/** The search of /register that leads to a path after the sign-up. */
export const leadingTo = (path: string): string => `?redirect=${encodeURIComponent(path)}`
