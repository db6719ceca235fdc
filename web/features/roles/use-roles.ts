import type { Role } from '../../../shared/entities/role.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { type Change, useChanges } from '../../lib/acts/use-changes.ts'
import { useOutcome } from '../../lib/acts/use-outcome.ts'
import { call } from '../../lib/api.ts'
import { claimAward } from '../../entities/points/points.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { useApi } from '../../lib/use-api.ts'
import { bodyOf, type RoleDraft } from './role-draft.ts'

type Roles = readonly Role[]

/** The roles of a startup and what is done to them: shown at once, taken back with a sentence when it fails (spec 8). */
export function useRoles({ id, roles: known }: Startup) {
  const { data } = useApi('GET /api/startups/{id}/roles', { id }, { fallbackData: known })
  const { shown = known, act } = useChanges<Roles>(data)
  const { outcome, succeeded, explained, failed } = useOutcome()

  /** Gives whether it worked. */
  const run = async (change: Change<Roles>, send: () => Promise<unknown>, said: string, failure: string): Promise<boolean> => {
    try {
      await act(change, async () => {
        await send()
        await refreshTeam(id)
      })
      succeeded(said)
      return true
    } catch (problem) {
      failed(failure, problem)
      void refreshTeam(id)
      return false
    }
  }

  return {
    roles: shown,
    outcome,
    explain: explained,
    update: (role: Role, draft: RoleDraft) =>
      run(
        (roles) => roles.map((one) => (one.id === role.id ? { ...one, ...bodyOf(draft) } : one)),
        () => call('PUT /api/startups/roles/{roleId}', { roleId: role.id, body: bodyOf(draft) }),
        `${draft.title.trim()} was updated`,
        'Failed to update role',
      ),
    remove: (role: Role) =>
      run(
        (roles) => roles.filter((one) => one.id !== role.id),
        () => call('DELETE /api/startups/roles/{roleId}', { roleId: role.id }),
        `${role.title} was deleted`,
        'Failed to delete role',
      ),
    add: (drafts: readonly RoleDraft[]) => {
      const { change, arrived } = addition(drafts)
      const send = async () => {
        const { addedRoles } = await call('POST /api/startups/{id}/roles', { id, body: { roles: drafts.map(bodyOf) } })
        arrived(addedRoles)
        for (const role of addedRoles) void claimAward('role.add', role.id)
      }
      return run(change, send, drafts.length === 1 ? 'Role added' : `${drafts.length} roles added`, 'Failed to add roles')
    },
  }
}

/** New roles stand in the list under ids of their own until the server's are there. */
function addition(drafts: readonly RoleDraft[]) {
  let added: Roles = drafts.map((draft, at) => ({ ...bodyOf(draft), id: `new-${at}`, assignedUser: null }))
  return {
    change: (roles: Roles): Roles => [...roles, ...added.filter(({ id }) => roles.every((role) => role.id !== id))],
    arrived: (roles: Roles) => {
      added = roles
    },
  }
}
/** Whether a role is still on its way to the server. */
export const isOnItsWay = ({ id }: Role): boolean => id.startsWith('new-')
