import type { Membership } from '../../../functions/data/teams/memberships.ts'
import { assign, join, leave, transfer } from '../../../functions/domain/teams/members.ts'
import { newRole } from '../../../functions/domain/startups/startup-view.ts'
import { addRoles, deleteRole, editRole } from '../../../functions/domain/teams/roles.ts'
import type { Team, TeamChange } from '../../../functions/domain/teams/team.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { Failure } from '../../../shared/errors.ts'
import type { App } from '../app.ts'
import type { Person } from '../app/people.ts'
import { createUser } from '../create-user.ts'
import { registerStartup } from '../startups/startups.ts'
import { addMember, faultsOf, storedTeam, transferTo } from './teams.ts'
import { titleOf, type Shown, type Step } from './team-model.ts'

/** What is compared with the model. */
export interface System {
  do: (step: Step) => Promise<string>
  shown: () => Promise<Shown>
}

export const ACTS = { addRoles, editRole, deleteRole, assign, join, leave, transfer }
export type Acts = typeof ACTS

const UNKNOWN_ID = '0'.repeat(26)
const AT = '2026-01-01T00:00:00.000Z'
const nameOf = (user: number) => `p${user}`
const personOf = (user: number) => ({ id: nameOf(user), name: nameOf(user), profileImage: null })
type Seen = Pick<Membership, 'userId' | 'teamRole' | 'roleTitle'>

function shownOf(
  { startup, memberships }: { startup: Team['startup']; memberships: readonly Seen[] },
  ids: readonly string[],
  people: readonly string[],
): Shown {
  const numberOf = (id: string) => people.indexOf(id)
  return {
    owner: numberOf(startup.ownerId),
    members: memberships
      .map(({ userId, teamRole, roleTitle }) => ({ user: numberOf(userId), teamRole, title: roleTitle }))
      .toSorted((one, other) => one.user - other.user),
    roles: ids.map((id) => {
      const role = startup.roles.find((one) => one.id === id)
      const holder = role?.assignedUser ? numberOf(role.assignedUser.id) : null
      return role ? { title: role.title, type: role.roleType, open: role.isOpen, holder } : null
    }),
  }
}

/** The pure changes alone: each sees the memberships that it concerns; the caller's permission is checked here. */
export function inMemory(acts: Acts, people: number): System {
  const ids: string[] = []
  const owner = { startupId: 's', userId: nameOf(0), teamRole: 'Owner', roleId: null, roleTitle: null, joinedAt: AT, level: 1 } as const
  let team: Team = {
    startup: { id: 's', name: 'S', ownerId: nameOf(0), founder: personOf(0), memberCount: 1, roles: [] },
    memberships: [{ ...owner, person: personOf(0) } as unknown as Membership],
  }
  const idOf = (role: number) => ids[role] ?? UNKNOWN_ID
  const teamRoleOf = (user: number) => team.memberships.find(({ userId }) => userId === nameOf(user))?.teamRole
  const run = (concerned: readonly string[], change: TeamChange) => {
    const isConcerned = ({ userId }: Membership) => concerned.includes(userId)
    const after = change({ ...team, memberships: team.memberships.filter(isConcerned) })
    team = { ...after, memberships: [...team.memberships.filter((membership) => !isConcerned(membership)), ...after.memberships] }
  }
  const leader = (by: number) => {
    const teamRole = teamRoleOf(by)
    if (teamRole !== 'Owner' && teamRole !== 'Admin') throw new Failure('auth.forbidden')
    return teamRole
  }
  const mustBe = (id: string) => {
    if (!team.startup.roles.some((role) => role.id === id)) throw new Failure('role.not_found')
    return id
  }
  const does: { [K in Step['kind']]: (step: Step & { kind: K }) => void } = {
    add: ({ by, type, open }) => {
      const role = newRole({ title: titleOf(ids.length), roleType: type, isOpen: open, isPaid: false })
      run([], acts.addRoles([role], leader(by)))
      ids.push(role.id)
    },
    edit: ({ by, role, title, type, open }) => {
      const id = mustBe(idOf(role))
      const holder = team.startup.roles.find((one) => one.id === id)?.assignedUser
      run(holder ? [holder.id] : [], acts.editRole(id, { title, roleType: type, isOpen: open }, leader(by)))
    },
    delete: ({ by, role }) => run([], acts.deleteRole(mustBe(idOf(role)), leader(by))),
    assign: ({ by, user, role }) => run([nameOf(user)], acts.assign(nameOf(user), role === null ? null : idOf(role), leader(by))),
    join: ({ user, role }) => run([nameOf(user)], acts.join(personOf(user), role === null ? null : idOf(role), AT)),
    leave: ({ user }) => {
      if (teamRoleOf(user) === undefined) throw new Failure('auth.forbidden')
      run([nameOf(user)], acts.leave(nameOf(user)))
    },
    remove: ({ by, user }) => run([nameOf(user)], acts.leave(nameOf(user), leader(by))),
    transfer: ({ by, user }) => {
      if (teamRoleOf(by) !== 'Owner') throw new Failure('auth.forbidden')
      run([nameOf(by), nameOf(user)], acts.transfer(nameOf(by), nameOf(user)))
    },
  }
  return {
    do: (step) => Promise.resolve(outcomeOf(() => (does[step.kind] as (one: Step) => void)(step))),
    shown: () =>
      Promise.resolve(
        shownOf(
          team,
          ids,
          Array.from({ length: people }, (_, at) => nameOf(at)),
        ),
      ),
  }
}

function outcomeOf(act: () => void): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** A new startup on a running server, changed by calls; only joining has none of its own. */
export async function overHttp(app: App, people: number): Promise<System> {
  const crew = await Promise.all(Array.from({ length: people }, (_, at) => createUser(nameOf(at))))
  const personAt = (at: number): Person => crew[at] ?? fail(`Nobody has the number ${at}`)
  const { id } = await registerStartup(app, personAt(0))
  const ids: string[] = []
  const idOf = (role: number | null) => (role === null ? null : (ids[role] ?? ulid()))
  const codeOf = ({ problem, status }: { problem: { code: string } | undefined; status: number }) =>
    status === 200 ? 'ok' : (problem?.code ?? `status ${status}`)
  const call = async (step: Step): Promise<string> => {
    const as = personAt('by' in step ? step.by : step.user)
    const userId = 'user' in step ? personAt(step.user).id : ''
    switch (step.kind) {
      case 'add': {
        const body = { roles: [{ title: titleOf(ids.length), roleType: step.type, isOpen: step.open }] }
        const answer = await app.call('POST /api/startups/{id}/roles', { id, body }, { as })
        ids.push(...(answer.status === 200 ? answer.body.addedRoles.map((role) => role.id) : []))
        return codeOf(answer)
      }
      case 'edit': {
        const body = { title: step.title, roleType: step.type, isOpen: step.open }
        return codeOf(await app.call('PUT /api/startups/roles/{roleId}', { roleId: idOf(step.role) ?? '', body }, { as }))
      }
      case 'delete':
        return codeOf(await app.call('DELETE /api/startups/roles/{roleId}', { roleId: idOf(step.role) ?? '' }, { as }))
      case 'assign': {
        const body = { roleId: idOf(step.role) }
        return codeOf(await app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId, body }, { as }))
      }
      case 'join':
        return addMember(id, { id: userId }, idOf(step.role)).then(
          () => 'ok',
          (error: unknown) => (error instanceof Failure ? error.code : String(error)),
        )
      case 'leave':
        return codeOf(await app.call('POST /api/startups/{id}/leave', { id }, { as }))
      case 'remove':
        return codeOf(await app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId }, { as }))
      default:
        return codeOf(await transferTo(app, id, as, personAt('user' in step ? step.user : 0)))
    }
  }
  return {
    do: call,
    shown: async () => {
      const stored = await storedTeam(id)
      const faults = faultsOf(stored)
      if (faults.length > 0) throw new Error(faults.join('; '))
      return shownOf(
        { startup: stored.startup, memberships: stored.members },
        ids,
        crew.map((person) => person.id),
      )
    },
  }
}

const fail = (what: string): never => {
  throw new Error(what)
}
