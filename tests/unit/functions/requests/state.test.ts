import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ask } from '../../../../functions/data/requests/asks.ts'
import type { StoredStartup } from '../../../../functions/data/startups/startups.ts'
import { isTheSame, isTooSoon } from '../../../../functions/domain/requests/between.ts'
import { openRole } from '../../../../functions/domain/teams/roles.ts'
import { asItReads, outcomeOf, type Around, type RequestState } from '../../../../functions/domain/requests/read/state.ts'
import type { Role } from '../../../../shared/entities/teams/role.ts'

const NOW = Date.parse('2026-05-04T12:00:00.000Z')
const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString()
const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const person = (id: string) => ({ id, name: id, profileImage: null })
const role = (more: Partial<Role> = {}): Role => ({
  id: 'weaver',
  title: 'Weaver',
  roleType: 'Sales',
  isOpen: true,
  isPaid: false,
  assignedUser: null,
  ...more,
})

describe('a pending request', () => {
  const PENDING: RequestState = { status: 'pending', reason: null, roleId: 'weaver', userId: 'bob', expiresAt: at(1) }
  const withRoles = (...roles: Role[]): Around => ({ startup: { roles } })
  const OPEN = withRoles(role())

  it.each<[string, Partial<RequestState>, Around, string | undefined, string | null | undefined]>([
    ['can be decided for an open role', {}, OPEN, undefined, undefined],
    ['can be decided without a role', { roleId: null }, withRoles(), undefined, undefined],
    ['can be decided until its last millisecond', { expiresAt: at(1) }, OPEN, undefined, undefined],
    ['is expired from the end of its days on', { expiresAt: at(0) }, OPEN, 'expired', 'expired'],
    ['is expired without a startup', {}, { startup: undefined }, 'expired', 'startup-deleted'],
    ['is expired in a deleted startup', {}, { startup: { roles: [role()], deletedAt: at(-1) } }, 'expired', 'startup-deleted'],
    ['is accepted when the user holds the role', {}, withRoles(role({ isOpen: false, assignedUser: person('bob') })), 'accepted', null],
    ['is accepted for a member with the role', {}, { ...OPEN, membership: { roleId: 'weaver' } }, 'accepted', null],
    ['is accepted for a member without a role', { roleId: null }, { ...withRoles(), membership: { roleId: null } }, 'accepted', null],
    ['is withdrawn for a member with another role', {}, { ...OPEN, membership: { roleId: 'other' } }, 'withdrawn', 'joined'],
    ['is declined after a block', {}, { ...OPEN, blocked: true }, 'declined', 'blocked'],
    ['can be decided without a block', {}, { ...OPEN, blocked: false }, undefined, undefined],
    ['is declined when its role is deleted', {}, withRoles(role({ id: 'other' })), 'declined', 'role-removed'],
    ['is declined when its role is closed', {}, withRoles(role({ isOpen: false })), 'declined', 'role-filled'],
    ['is declined when another user holds the role', {}, withRoles(role({ assignedUser: person('cleo') })), 'declined', 'role-filled'],
  ])('%s', (_, more, around, status, reason) => {
    expect(outcomeOf({ ...PENDING, ...more }, around)).toEqual(status && { status, reason })
    expect(asItReads({ ...PENDING, ...more }, around).status).toBe(status ?? 'pending')
  })

  it('reads as it was settled, whatever happened since, and does not disclose a block', () => {
    const settled: RequestState = { ...PENDING, status: 'declined', reason: 'blocked' }
    expect(outcomeOf(settled, { startup: undefined })).toEqual({ status: 'declined', reason: 'blocked' })
    expect(asItReads(settled, OPEN)).toMatchObject({ status: 'declined', reason: null })
  })
})

describe('the next request of the same kind', () => {
  const declined = (ago: number, more: Partial<Ask['request']> = {}) =>
    ({ request: { kind: 'join', status: 'declined', reason: null, decidedAt: at(-ago), ...more } }) as Ask

  it('is possible seven days after a decline', () => {
    expect(isTooSoon(declined(0), 'join')).toBe(true)
    expect(isTooSoon(declined(7 * DAY - 1), 'join')).toBe(true)
    expect(isTooSoon(declined(7 * DAY), 'join')).toBe(false)
  })

  it('is possible at once after any other end, a decline by the product, and the other kind', () => {
    expect(isTooSoon(undefined, 'join')).toBe(false)
    expect(isTooSoon(declined(0), 'invite')).toBe(false)
    expect(isTooSoon(declined(0, { status: 'withdrawn' }), 'join')).toBe(false)
    expect(isTooSoon(declined(0, { reason: 'role-filled' }), 'join')).toBe(false)
  })

  it('answers the pending one when it names the same role or none', () => {
    const pending = { roleId: 'weaver' } as Ask['request']
    expect(['weaver', null, 'other'].map((roleId) => isTheSame(pending, roleId))).toEqual([true, true, false])
    expect(isTheSame({ roleId: null } as Ask['request'], 'weaver')).toBe(false)
  })
})

describe('the role of a new request', () => {
  const among = (...roles: Role[]) => ({ roles }) as StoredStartup

  it('is an open one that nobody holds, or none', () => {
    expect(openRole(among(role()), null)).toBeUndefined()
    expect(openRole(among(role({ id: 'other' }), role()), 'weaver')).toEqual(role())
    expect(() => openRole(among(role()), 'other')).toThrow(expect.objectContaining({ code: 'role.not_found' }))
    for (const filled of [role({ isOpen: false }), role({ assignedUser: person('cleo') })])
      expect(() => openRole(among(filled), 'weaver')).toThrow(expect.objectContaining({ code: 'join_request.role_filled' }))
  })
})
