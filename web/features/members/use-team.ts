import type { Member } from '../../../shared/entities/role.ts'
import type { Startup } from '../../../shared/entities/startup.ts'
import { type Change, useChanges } from '../../lib/acts/use-changes.ts'
import { useOutcome } from '../../lib/acts/use-outcome.ts'
import { serverMessage } from '../../lib/acts/server-message.ts'
import { call } from '../../lib/api.ts'
import { refreshTeam } from '../../entities/teams/refresh-team.ts'
import { useApi } from '../../lib/use-api.ts'
import { assigned, type Team, without } from './team.ts'

/** The people of a startup with its roles, and what is done to them: shown at once, taken back with a sentence when it fails (spec 8). */
export function useTeam({ id, roles: known }: Startup) {
  const people = useApi('GET /api/startups/{id}/members-with-roles', { id })
  const { data: roles = known } = useApi('GET /api/startups/{id}/roles', { id }, { fallbackData: known })
  const { shown, act } = useChanges<Team>(people.data && { roles, members: people.data })
  const { outcome, succeeded, explained, failed } = useOutcome()

  const run = async (change: Change<Team>, send: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      await act(change, async () => {
        await send()
        await refreshTeam(id)
      })
      succeeded(said)
      return true
    } catch (problem) {
      failed(serverMessage(problem, 'Error updating user role'))
      void refreshTeam(id)
      return false
    }
  }

  return {
    team: shown,
    error: people.error && serverMessage(people.error, 'Error fetching data'),
    retry: () => void people.mutate(),
    outcome,
    explain: explained,
    assign: ({ id: userId, name }: Member, roleId: string | null) =>
      run(
        assigned(userId, roleId),
        () => call('PUT /api/startups/{id}/users/{userId}/role', { id, userId, body: { roleId } }),
        `The role of ${name} was updated`,
      ),
    remove: ({ id: userId, name }: Member) =>
      run(without(userId), () => call('DELETE /api/startups/{id}/members/{userId}', { id, userId }), `${name} was removed`),
  }
}
