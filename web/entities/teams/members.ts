import { useMemo } from 'react'
import type { Member } from '../../../shared/entities/teams/role.ts'
import { useApi } from '../../lib/use-api.ts'

/** A member whom others assign and invite. */
export type Teammate = Pick<Member, 'id' | 'name' | 'profileImage'>

/** The members of a startup by name, and by id; those who left are in neither. */
export function useTeam(startupId: string) {
  const { data, error } = useApi('GET /api/startups/{id}/members-with-roles', { id: startupId })
  return useMemo(() => {
    const members: readonly Teammate[] = data?.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []
    return {
      members,
      memberById: new Map(members.map((member) => [member.id, member])),
      isLoaded: data !== undefined || error !== undefined,
    }
  }, [data, error])
}
export type MemberById = ReturnType<typeof useTeam>['memberById']
