import type { Member, Role } from '../../../shared/entities/teams/role.ts'
import type { OptimisticChange } from '../../lib/actions/use-optimistic-changes.ts'

export interface Team {
  roles: readonly Role[]
  members: readonly Member[]
}

/** Assigns a role, or none, to a member: the previous role opens again, and the new one has no other holder (domain 3.3). */
export const assigned =
  (userId: string, roleId: string | null): OptimisticChange<Team> =>
  ({ roles, members }) => {
    const person = members.find(({ id }) => id === userId)
    const role = roles.find(({ id }) => id === roleId)
    if (person === undefined) return { roles, members }
    const { id, name, profileImage } = person
    return {
      roles: roles.map((one) => {
        if (one.id === roleId) return { ...one, assignedUser: { id, name, profileImage }, isOpen: false }
        return one.assignedUser?.id === userId ? opened(one) : one
      }),
      members: members.map((one) => (one.id === userId ? placed(one, role) : one)),
    }
  }

/** Removes a member; their role opens again. */
export const without =
  (userId: string): OptimisticChange<Team> =>
  ({ roles, members }) => ({
    roles: roles.map((role) => (role.assignedUser?.id === userId ? opened(role) : role)),
    members: members.filter(({ id }) => id !== userId),
  })

const opened = (role: Role): Role => ({ ...role, assignedUser: null, isOpen: true })

const placed = (member: Member, role: Role | undefined): Member => ({
  ...member,
  role: role ? { id: role.id, title: role.title, roleType: role.roleType } : null,
  teamRole: member.teamRole === 'Owner' ? 'Owner' : (role?.roleType ?? 'Member'),
})
