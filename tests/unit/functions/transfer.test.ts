import { describe, expect, it } from 'vitest'
import { accept, newOffer } from '../../../functions/domain/teams/transfer/changes.ts'
import type { Team } from '../../../functions/domain/teams/team.ts'

const member = (userId: string, teamRole: string) => ({ userId, teamRole, person: { id: userId, name: userId, profileImage: null } })
const team = (...memberships: ReturnType<typeof member>[]) =>
  ({ startup: { ownerId: 'ada', transferOffer: newOffer('bob'), roles: [] }, memberships }) as unknown as Team

describe('accepting the ownership of a startup', () => {
  it('makes the recipient the owner', () => {
    const { startup, memberships } = accept('bob')(team(member('ada', 'Owner'), member('bob', 'Member')))
    expect([startup.ownerId, memberships.map(({ userId, teamRole }) => [userId, teamRole])]).toEqual([
      'bob',
      [
        ['ada', 'Member'],
        ['bob', 'Owner'],
      ],
    ])
  })

  it.each([
    ['the recipient has left', [member('ada', 'Owner')]],
    ['the owner has handed the startup to another member', [member('ada', 'Member'), member('bob', 'Member')]],
  ])('answers transfer.not_found when, after the startup was read, %s', (_, memberships) => {
    expect(() => accept('bob')(team(...memberships))).toThrow(expect.objectContaining({ code: 'transfer.not_found' }))
  })
})
