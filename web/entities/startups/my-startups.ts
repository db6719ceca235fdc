import type { TeamRole } from '../../../shared/choices.ts'
import type { JoinedStartup, StartupCard } from '../../../shared/entities/startups/startup.ts'
import { isAuthenticated, sessionState, useSession } from '../../lib/session/state.ts'
import { useApi } from '../../lib/use-api.ts'

/** A startup of the user, with what the user is in it: 'Owner', a role's title, or 'Member' (spec 3). */
export type MyStartup = StartupCard & { role: string; teamRole: TeamRole; joinedAt?: string }

/** Owned and joined startups as one list without doubles; who owns and has joined is the owner (S3-18 to S3-21, S3-37). */
export function mergeStartups(owned: readonly StartupCard[], joined: readonly JoinedStartup[]): MyStartup[] {
  const mine = new Map<string, MyStartup>()
  for (const startup of owned) mine.set(startup.id, { ...startup, role: 'Owner', teamRole: 'Owner' })
  for (const startup of joined) {
    if (mine.has(startup.id)) continue
    mine.set(startup.id, { ...startup, role: roleTitle(startup.role), teamRole: startup.role?.roleType ?? 'Member' })
  }
  return [...mine.values()]
}

/** The startups that the signed-in user owns or joined; `startups` is undefined until both lists are there. */
export function useMyStartups() {
  const { authenticated } = useSession()
  const owned = useApi('GET /api/startups/my-startups', authenticated && {}, LOGGED)
  const joined = useApi('GET /api/auth/joined-startups', authenticated && {}, LOGGED)
  return {
    startups: owned.data && joined.data ? mergeStartups(owned.data, joined.data) : undefined,
    error: owned.error ?? joined.error,
    retry: () => Promise.all([owned.mutate(), joined.mutate()]),
  }
}

/** Spec 8: a failed fetch is only logged; a screen that is about them says so besides. A session that ended meanwhile is no failure. */
const LOGGED = {
  onError: (error: unknown) => {
    if (isAuthenticated(sessionState())) console.error('Error fetching startups', error)
  },
}

const roleTitle = (role: unknown): string =>
  typeof role === 'object' && role !== null && 'title' in role && typeof role.title === 'string' ? role.title : 'Member'
