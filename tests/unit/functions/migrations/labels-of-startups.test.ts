import { expect, it } from 'vitest'
import { withStartupLabel } from '../../../../functions/data/migrations/labels-of-startups.ts'
import { migrated } from '../../../../functions/data/migrations/migrations.ts'

/** The migrations before. */
const APPLIED = 5
const label = { id: 's', name: 'Engines', logo: null }
const membership = { pk: 'STARTUP#s', sk: 'MEMBER#u', _kind: 'membership', startupId: 's', userId: 'u', teamRole: 'Member' }
const former = { ...membership, card: { ...label, memberCount: 3, openRoleCount: 1, roles: [{ id: 'r' }], details: 'Machines' } }
const present = { ...membership, card: label }

it('shortens the card of a former membership to the name and the logo of the startup, once', () => {
  expect(withStartupLabel(former)).toEqual(present)
  expect(migrated(former, APPLIED)).toEqual(present)
  expect(migrated(present, APPLIED)).toBe(present)
  expect(withStartupLabel({ ...former, _kind: 'startup' })).toBeUndefined()
})
