import type { Member } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { useOptimisticActions } from '../../lib/actions/use-optimistic-actions.ts'
import type { Change } from '../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { assigned, type Team, without } from './team.ts'

export function useTeam({ id, roles: known }: Startup) {
  const people = useApi('GET /api/startups/{id}/members-with-roles', { id })
  const { data: roles = known } = useApi('GET /api/startups/{id}/roles', { id }, { fallbackData: known })
  const { shown, outcome, explain, run } = useOptimisticActions<Team>(people.data && { roles, members: people.data })
  const failure = (problem: unknown) => serverMessage(problem, 'Error updating user role')
  const runChange = (change: Change<Team>, send: () => Promise<unknown>, done: string) =>
    run({ change, send, done, failure, refresh: () => refreshTeam(id) })

  return {
    team: shown,
    error: people.error && serverMessage(people.error, 'Error fetching data'),
    retry: () => void people.mutate(),
    outcome,
    explain,
    assign: ({ id: userId, name }: Member, roleId: string | null) =>
      runChange(
        assigned(userId, roleId),
        () => call('PUT /api/startups/{id}/users/{userId}/role', { id, userId, body: { roleId } }),
        `The role of ${name} was updated`,
      ),
    remove: ({ id: userId, name }: Member) =>
      runChange(without(userId), () => call('DELETE /api/startups/{id}/members/{userId}', { id, userId }), `${name} was removed`),
  }
}
