import { useMemo } from 'react'
import type { TeamRole } from '../../../shared/choices.ts'
import type { TeamMember } from '../../../shared/entities/teams/role.ts'
import { isAmong } from '../../../shared/permissions.ts'
import { useApi } from '../../lib/use-api.ts'

/** A member whom others assign and invite. */
export type Teammate = Pick<TeamMember, 'id' | 'name' | 'profileImage'>

/** Members as the options of a field. */
export const teammateOptions = (members: readonly Teammate[]) => members.map(({ id, name }) => ({ value: id, label: name }))

const ROUTE = 'GET /api/startups/{id}'

/** All members of a startup by name, and by id; those who left are in neither. */
export function useTeam(startupId: string) {
  const { data, error } = useApi(ROUTE, { id: startupId })
  return useMemo(() => {
    const members: readonly Teammate[] = data?.members.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []
    return {
      members,
      memberById: new Map(members.map((member) => [member.id, member])),
      isLoaded: data !== undefined || error !== undefined,
    }
  }, [data, error])
}
export type MemberById = ReturnType<typeof useTeam>['memberById']

/** The ids of the members with one of some team roles. */
export function useMembersAmong(startupId: string, teamRoles: readonly TeamRole[]): ReadonlySet<string> {
  const { data } = useApi(ROUTE, { id: startupId })
  return useMemo(() => new Set(data?.members.filter(({ teamRole }) => isAmong(teamRoles, teamRole)).map(({ id }) => id)), [data, teamRoles])
}
