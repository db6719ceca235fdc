import type { Standing } from '../../../shared/choices.ts'
import { decidesAbout } from '../../../shared/permissions.ts'
import type { StoredRequest } from '../../data/requests/requests.ts'
import { pendingOfRole, type PendingByRole, type StoredStartup } from '../../data/startups/startups.ts'

/** What one pending request more, or one less, adds to the numbers of its startup: nothing for an invitation. */
export const counted = ({ kind, roleId }: Pick<StoredRequest, 'kind' | 'roleId'>, by: 1 | -1): Record<string, number> =>
  kind === 'join' ? { pendingRequests: by, ...(roleId !== null && { [pendingOfRole(roleId)]: by }) } : {}

/** How many requests wait for a leader of that standing: those for Admin roles for the owner alone (domain 2, D-PERM). */
export function waitingIn(startup: StoredStartup & PendingByRole, standing: Standing): number {
  const ofOthers = startup.roles
    .filter(({ roleType }) => !decidesAbout(standing, roleType))
    .map(({ id }) => startup[pendingOfRole(id)] ?? 0)
  return ofOthers.reduce((left, count) => left - count, startup.pendingRequests)
}
