import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useOptimisticActions } from '../../lib/actions/use-optimistic-actions.ts'
import { call } from '../../lib/api.ts'
import { claimAward } from '../../entities/points/points.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { useApi } from '../../lib/use-api.ts'
import { bodyOf, type RoleDraft } from './role-draft.ts'

type Roles = readonly Role[]

export function useRoles({ id, roles: known }: Startup) {
  const { data } = useApi('GET /api/startups/{id}/roles', { id }, { fallbackData: known })
  const { shown = known, outcome, explain, run } = useOptimisticActions<Roles>(data)
  const refresh = () => refreshTeam(id)

  return {
    roles: shown,
    outcome,
    explain,
    update: (role: Role, draft: RoleDraft) =>
      run({
        change: (roles) => roles.map((one) => (one.id === role.id ? { ...one, ...bodyOf(draft) } : one)),
        send: () => call('PUT /api/startups/roles/{roleId}', { roleId: role.id, body: bodyOf(draft) }),
        refresh,
        done: `${draft.title.trim()} was updated`,
        failure: 'Failed to update role',
      }),
    remove: (role: Role) =>
      run({
        change: (roles) => roles.filter((one) => one.id !== role.id),
        send: () => call('DELETE /api/startups/roles/{roleId}', { roleId: role.id }),
        refresh,
        done: `${role.title} was deleted`,
        failure: 'Failed to delete role',
      }),
    add: (drafts: readonly RoleDraft[]) => {
      const { change, arrived } = addition(drafts)
      const send = async () => {
        const { addedRoles } = await call('POST /api/startups/{id}/roles', { id, body: { roles: drafts.map(bodyOf) } })
        arrived(addedRoles)
        for (const role of addedRoles) void claimAward('role.add', role.id)
      }
      const done = drafts.length === 1 ? 'Role added' : `${drafts.length} roles added`
      return run({ change, send, refresh, done, failure: 'Failed to add roles' })
    },
  }
}

/** New roles have temporary ids until the server's answer. */
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
