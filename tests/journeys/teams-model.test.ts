import { deepStrictEqual as deepEqual, strictEqual as equal } from 'node:assert'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Membership } from '../../functions/data/teams/memberships.ts'
import { withRole } from '../../functions/domain/teams/roles.ts'
import type { Team } from '../../functions/domain/teams/team.ts'
import { ROLE_TYPES } from '../../shared/choices.ts'
import { startApp, type App } from '../support/app.ts'
import { repetitions } from '../support/seed.ts'
import { TeamModel, type Step } from '../support/teams/team-model.ts'
import { ACTS, inMemory, overHttp, type Acts, type System } from '../support/teams/team-systems.ts'
import { MINUTE_MS } from '../../shared/time.ts'

const PEOPLE = 5
const ROLES = 5
const HTTP_RUNS = repetitions(60, { long: 200 })

class Deed implements fc.AsyncCommand<TeamModel, System> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check(): boolean {
    return true
  }
  async run(model: TeamModel, system: System): Promise<void> {
    equal(await system.do(this.step), model.do(this.step))
    deepEqual(await system.shown(), model.shown)
  }
  toString(): string {
    return JSON.stringify(this.step)
  }
}

const user = fc.nat(PEOPLE - 1)
const role = fc.nat(ROLES - 1)
/** Mostly who owns it at the beginning, so that not too many steps are refused. */
const by = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: user })
const type = fc.constantFrom(...ROLE_TYPES.slice(0, 3))
const roleOrNone = fc.oneof({ weight: 4, arbitrary: role }, { weight: 1, arbitrary: fc.constant(null) })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), by, type, open: fc.oneof(fc.constant(true), fc.boolean()) }),
  fc.record(
    { kind: fc.constant('edit'), by, role, title: fc.constantFrom('New', 'Newer'), type, open: fc.boolean() },
    { requiredKeys: ['kind', 'by', 'role'] },
  ),
  fc.record({ kind: fc.constant('delete'), by, role }),
  fc.record({ kind: fc.constant('assign'), by, user, role: roleOrNone }),
  fc.record({ kind: fc.constant('join'), user, role: roleOrNone }),
  fc.record({ kind: fc.constant('leave'), user }),
  fc.record({ kind: fc.constant('remove'), by, user }),
  fc.record({ kind: fc.constant('transfer'), by, user }),
)
const deeds = (most: number) => fc.commands([step.map((one) => new Deed(one))], { maxCommands: most, size: 'max' })

/** A team in which two people have Admin roles and one has none, since few random beginnings get so far. */
const GROWN: Step[] = [
  { kind: 'add', by: 0, type: 'Admin', open: true },
  { kind: 'add', by: 0, type: 'Admin', open: true },
  { kind: 'join', user: 1, role: 0 },
  { kind: 'join', user: 2, role: 1 },
  { kind: 'join', user: 3, role: null },
]

/** After any sequence of commands, a team equals the model. */
const likeTheModel = (begin: () => Promise<System> | System, most: number) =>
  fc.asyncProperty(fc.constantFrom([], GROWN), deeds(most), async (before, done) => {
    const [model, real] = [new TeamModel(), await begin()]
    for (const one of before) equal(await real.do(one), model.do(one))
    await fc.asyncModelRun(() => ({ model, real }), done)
  })

describe('members and roles are as a simple model of domain 3.3 and D-PERM says', () => {
  it(
    'in 5,000 runs of the acts in memory',
    async () => {
      const property = likeTheModel(() => inMemory(ACTS, PEOPLE), 20)
      await expect(fc.assert(property, { numRuns: 5_000 })).resolves.toBeUndefined()
    },
    MINUTE_MS,
  )

  describe('over HTTP', () => {
    let app: App
    beforeAll(async () => {
      app = await startApp({ jobs: false })
    })
    afterAll(() => app.close())

    it(
      `in ${HTTP_RUNS} runs`,
      async () => {
        const property = likeTheModel(() => overHttp(app, PEOPLE), 8)
        await expect(fc.assert(property, { numRuns: HTTP_RUNS, endOnFailure: true })).resolves.toBeUndefined()
      },
      3 * MINUTE_MS,
    )
  })
})

const roleHeld = ({ startup }: Team, userId: string) => startup.roles.find(({ assignedUser }) => assignedUser?.id === userId)
const asBefore = (after: Team, before: Team, userId: string): Team => {
  const held = roleHeld(before, userId)
  return held ? withRole(after, held) : after
}

/** Plausible mistakes, each with everything else unchanged. */
const PLANTED: Record<string, Partial<Acts>> = {
  'giving a role does not free the one before': {
    assign: (userId, roleId, teamRole) => (team) => asBefore(ACTS.assign(userId, roleId, teamRole)(team), team, userId),
  },
  'a leaving member keeps their role': {
    leave: (userId, teamRole) => (team) => asBefore(ACTS.leave(userId, teamRole)(team), team, userId),
  },
  'joining does not look whether the role is filled': {
    join: (person, roleId, at) => (team) => {
      const roles = team.startup.roles.map((one) => ({ ...one, isOpen: true, assignedUser: null }))
      return ACTS.join(person, roleId, at)({ ...team, startup: { ...team.startup, roles } })
    },
  },
  'handing over leaves two owners': {
    transfer: (from, to) => (team) => {
      const after = ACTS.transfer(from, to)(team)
      return {
        ...after,
        memberships: after.memberships.map((membership) =>
          membership.userId === from ? { ...membership, teamRole: 'Owner' as const } : membership,
        ),
      }
    },
  },
  'handing over does not tell the startup': {
    transfer: (from, to) => (team) => ({ ...ACTS.transfer(from, to)(team), startup: team.startup }),
  },
  'the owner may leave': {
    leave: (userId, teamRole) => (team) =>
      ACTS.leave(
        userId,
        teamRole,
      )({ ...team, memberships: team.memberships.map((membership): Membership => ({ ...membership, teamRole: 'Member' })) }),
  },
  'editing a role forgets who holds it': {
    editRole: (roleId, wanted, teamRole) => (team) => ({ ...ACTS.editRole(roleId, wanted, teamRole)(team), memberships: team.memberships }),
  },
  'a held role is opened': {
    editRole: (roleId, wanted, teamRole) => (team) => {
      const { isOpen, ...others } = wanted
      const after = ACTS.editRole(roleId, others, teamRole)(team)
      const edited = after.startup.roles.find(({ id }) => id === roleId)
      return edited && isOpen !== undefined ? withRole(after, { ...edited, isOpen }) : after
    },
  },
  'a held role is deleted': {
    deleteRole: (roleId) => (team) => ({
      ...team,
      startup: { ...team.startup, roles: team.startup.roles.filter(({ id }) => id !== roleId) },
    }),
  },
  'Admins decide about Admin roles': { assign: (userId, roleId) => ACTS.assign(userId, roleId, 'Owner') },
  'Admins take out Admins': { leave: (userId) => ACTS.leave(userId) },
  'Admins make Admin roles': { addRoles: (added) => ACTS.addRoles(added, 'Owner') },
}

describe('planted bugs are found', () => {
  it.each(Object.entries(PLANTED))(
    '%s',
    async (_what, bug) => {
      const property = likeTheModel(() => inMemory({ ...ACTS, ...bug }, PEOPLE), 20)
      const { failed } = await fc.check(property, { numRuns: 5_000, endOnFailure: true })
      expect(failed).toBe(true)
    },
    MINUTE_MS,
  )
})
