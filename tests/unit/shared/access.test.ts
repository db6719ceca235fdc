import { describe, expect, it } from 'vitest'
import { decide, type Access, type Facts, type Rule } from '../../../shared/access.ts'

const SELF: Rule = { kind: 'self', param: 'userId' }
const IN_STARTUP: Rule = { kind: 'inStartup', find: 'path:id', teamRoles: ['Owner', 'Admin'] }
const PARTY: Rule = { kind: 'party', item: 'link', fields: ['userId'] }
const MEMBER_PARTY: Rule = { ...PARTY, isMember: true }
const EITHER: Access = { kind: 'either', rules: [PARTY, IN_STARTUP] }
const ada = (more: Partial<Facts> = {}): Facts => ({ callerId: 'ada', params: {}, ...more })
const asTeamRole = (teamRole: 'Owner' | 'Member' | undefined) => ada({ startup: { teamRole } })
const link = (userId: string, more: Partial<Facts> = {}) => ada({ item: { userId }, ...more })

describe('decide', () => {
  it('admits visitors to what is for anyone, and answers 401 to them elsewhere', () => {
    expect(decide({ kind: 'anyone' }, { params: {} })).toBe('ok')
    const others = [{ kind: 'signedIn' } as const, SELF, IN_STARTUP, PARTY, MEMBER_PARTY, EITHER]
    expect(others.map((access) => decide(access, { params: {}, item: {}, startup: { teamRole: 'Owner' } }))).toEqual(others.map(() => 401))
  })

  it.each<[string, Access, Facts, ReturnType<typeof decide>]>([
    ['every caller to what needs a session', { kind: 'signedIn' }, ada(), 'ok'],
    ['a caller to their own', SELF, ada({ params: { userId: 'ada' } }), 'ok'],
    ['a caller to what is of another user', SELF, ada({ params: { userId: 'bob' } }), 403],
    ['a team role of the list', IN_STARTUP, asTeamRole('Owner'), 'ok'],
    ['another team role', IN_STARTUP, asTeamRole('Member'), 403],
    ['a stranger', IN_STARTUP, asTeamRole(undefined), 403],
    ['a caller without a startup', IN_STARTUP, ada(), 404],
    ['whom a field of the item names', PARTY, link('ada'), 'ok'],
    ['whom no field of the item names', PARTY, link('bob'), 404],
    ['a caller without an item', PARTY, ada(), 404],
    ['a named user who is a member', MEMBER_PARTY, link('ada', { startup: { teamRole: 'Member' } }), 'ok'],
    ['a named user who has left', MEMBER_PARTY, link('ada', { startup: { teamRole: undefined } }), 404],
    ['a named user without a startup', MEMBER_PARTY, link('ada'), 404],
    ['whom one of two rules admits', EITHER, link('bob', { startup: { teamRole: 'Admin' } }), 'ok'],
    ['whom one refuses and the other does not know', EITHER, link('bob', { startup: { teamRole: 'Member' } }), 403],
    ['whom neither knows', EITHER, ada(), 404],
    ['a user at the desk of operators', { kind: 'operator' }, ada(), 404],
    ['an address of operators without a session', { kind: 'operator' }, { params: {}, operator: 'near' }, 401],
    ['an address of operators that signs in', { kind: 'operator', signsIn: true }, { params: {}, operator: 'near' }, 'ok'],
    ['a user who signs in as an operator', { kind: 'operator', signsIn: true }, ada(), 404],
    ['an operator', { kind: 'operator' }, { params: {}, operator: 'signedIn' }, 'ok'],
    ['an operator at what needs an account', { kind: 'signedIn' }, { params: {}, operator: 'signedIn' }, 401],
    ['a rule of an unknown kind', { kind: 'invented' } as unknown as Access, ada(), 403],
  ])('decides on %s', (_who, access, facts, verdict) => {
    expect(decide(access, facts)).toBe(verdict)
  })
})
