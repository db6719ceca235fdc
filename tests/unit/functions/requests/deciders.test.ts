import { describe, expect, it } from 'vitest'
import { pendingSums, type StoredStartup } from '../../../../functions/data/startups/startups.ts'
import { decidersIn, mayDecide, mayWithdraw, requireLeader, type Decider } from '../../../../functions/domain/requests/decide/deciders.ts'
import { pendingRequestsOf } from '../../../../functions/domain/requests/read/list.ts'
import { TEAM_ROLES, type RoleType, type TeamRole } from '../../../../shared/choices.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'

const decider = (id: string, teamRole?: TeamRole) => ({ caller: { id }, teamRole }) as Decider
const role = (id: string, roleType: RoleType, holder?: string): Role => ({
  id,
  title: id,
  roleType,
  isOpen: holder === undefined,
  isPaid: false,
  assignedUser: holder === undefined ? null : { id: holder, name: holder, profileImage: null },
})
const ROLES = [role('boss', 'Admin'), role('weaver', 'Sales')]
const JOIN = { startupId: 'startup', userId: 'bob', createdBy: 'bob', kind: 'join', roleId: 'weaver' } as const
const INVITE = { ...JOIN, kind: 'invite', createdBy: 'ada' } as const

/** The error code of a check that throws. */
function codeOf(check: () => void): string | undefined {
  try {
    check()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

describe('a request to join', () => {
  it('is decided by owner, Admins and Managers, never by the requester', () => {
    const allowed = TEAM_ROLES.filter((teamRole) => codeOf(() => mayDecide(JOIN, decider('ada', teamRole))) === undefined)
    expect(allowed).toEqual(['Owner', 'Admin', 'Manager'])
    expect(codeOf(() => mayDecide(JOIN, decider('ada')))).toBe('auth.forbidden')
    expect(codeOf(() => mayDecide(JOIN, decider('bob', 'Owner')))).toBe('auth.forbidden')
  })

  it('is withdrawn by the requester alone', () => {
    expect(codeOf(() => mayWithdraw(JOIN, decider('bob'), ROLES))).toBeUndefined()
    expect(codeOf(() => mayWithdraw(JOIN, decider('ada', 'Owner'), ROLES))).toBe('auth.forbidden')
  })
})

describe('an invitation', () => {
  it('is decided by the invited user alone', () => {
    expect(codeOf(() => mayDecide(INVITE, decider('bob')))).toBeUndefined()
    expect(codeOf(() => mayDecide(INVITE, decider('ada', 'Owner')))).toBe('auth.forbidden')
  })

  it('is withdrawn by its creator or a leader; for an Admin role by its creator or the owner', () => {
    expect(codeOf(() => mayWithdraw(INVITE, decider('ada'), ROLES))).toBeUndefined()
    const allowed = TEAM_ROLES.filter((teamRole) => codeOf(() => mayWithdraw(INVITE, decider('cleo', teamRole), ROLES)) === undefined)
    expect(allowed).toEqual(['Owner', 'Admin', 'Manager'])
    const ofAdmin = { ...INVITE, roleId: 'boss' }
    expect(codeOf(() => mayWithdraw(ofAdmin, decider('cleo', 'Admin'), ROLES))).toBe('role.owner_only')
    expect(codeOf(() => mayWithdraw(ofAdmin, decider('cleo', 'Owner'), ROLES))).toBeUndefined()
  })
})

describe('leaders', () => {
  it('must still be leaders when the write happens; the requester and outsiders need no team role', () => {
    expect(Object.keys(requireLeader(INVITE, decider('ada', 'Admin')))).toEqual(['by'])
    expect(requireLeader(INVITE, decider('ada'))).toEqual({})
    expect(requireLeader(INVITE, decider('bob', 'Admin'))).toEqual({})
  })

  it('who may decide about a role are the owner and, but for Admin roles, its Admins and Managers', () => {
    const roles = [role('boss', 'Admin', 'cleo'), role('lead', 'Manager', 'dora'), role('open', 'Manager'), role('weaver', 'Sales', 'eve')]
    expect(decidersIn({ ownerId: 'ada', roles }, 'Sales')).toEqual(['ada', 'cleo', 'dora'])
    expect(decidersIn({ ownerId: 'ada', roles }, undefined)).toEqual(['ada', 'cleo', 'dora'])
    expect(decidersIn({ ownerId: 'ada', roles }, 'Admin')).toEqual(['ada'])
  })

  it('are shown the number of requests that they may decide', () => {
    const ofAdmin = pendingSums({ ...JOIN, roleId: 'boss' }, 1)
    const startup = { roles: ROLES, ...ofAdmin, pendingRequests: 5 } as unknown as StoredStartup
    expect([pendingRequestsOf(startup, 'Owner'), pendingRequestsOf(startup, 'Admin')]).toEqual([5, 4])
  })
})
