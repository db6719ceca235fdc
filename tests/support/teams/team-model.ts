import type { RoleType, TeamRole } from '../../../shared/choices.ts'

/** A command; users and roles are numbers, roles in order of creation. */
export type Step =
  | { kind: 'add'; by: number; type: RoleType; open: boolean }
  | { kind: 'edit'; by: number; role: number; title?: string; type?: RoleType; open?: boolean }
  | { kind: 'delete'; by: number; role: number }
  | { kind: 'assign'; by: number; user: number; role: number | null }
  | { kind: 'join'; user: number; role: number | null }
  | { kind: 'leave'; user: number }
  | { kind: 'remove'; by: number; user: number }
  | { kind: 'transfer'; by: number; user: number }

export interface ShownRole {
  title: string
  type: RoleType
  open: boolean
  holder: number | null
}
/** What can be seen of a team, by numbers; a role that was deleted is null. */
export interface Shown {
  owner: number
  members: { user: number; teamRole: TeamRole; title: string | null }[]
  roles: (ShownRole | null)[]
}

/** The simplest model of domain 3.3 and D-PERM: an owner, a set of members, a list of roles with their holders. */
export class TeamModel {
  owner = 0
  readonly members = new Set([0])
  readonly roles: (ShownRole | null)[] = []

  /** Does a step, and gives 'ok' or why it is refused. */
  do(step: Step): string {
    switch (step.kind) {
      case 'add':
        return this.#leads(step.by) ?? this.#ownersOnly(step.by, step.type) ?? this.#done(() => this.roles.push(roleOf(step, this.roles)))
      case 'edit':
        return this.#edit(step)
      case 'delete':
        return this.#delete(step)
      case 'assign':
        return this.#assign(step)
      case 'join':
        return this.#join(step)
      case 'leave':
        if (!this.members.has(step.user)) return 'auth.forbidden'
        return this.#goes(step.user)
      case 'remove':
        return this.#remove(step)
      default:
        return this.#transfer(step)
    }
  }

  get shown(): Shown {
    return {
      owner: this.owner,
      members: [...this.members]
        .toSorted((one, other) => one - other)
        .map((user) => ({ user, teamRole: this.#teamRole(user) ?? 'Member', title: this.#held(user)?.title ?? null })),
      roles: this.roles.map((role) => role && { ...role }),
    }
  }

  #edit({ by, role: at, title, type, open }: Step & { kind: 'edit' }): string {
    const role = this.roles[at]
    if (!role) return 'role.not_found'
    const refused = this.#leads(by) ?? this.#ownersOnly(by, role.type, type)
    if (refused) return refused
    if (role.holder !== null && open) return 'role.assigned'
    return this.#done(() => Object.assign(role, { title: title ?? role.title, type: type ?? role.type, open: open ?? role.open }))
  }

  #delete({ by, role: at }: Step & { kind: 'delete' }): string {
    const role = this.roles[at]
    if (!role) return 'role.not_found'
    const refused = this.#leads(by) ?? this.#ownersOnly(by, role.type)
    if (refused) return refused
    return role.holder === null ? this.#done(() => (this.roles[at] = null)) : 'role.not_deletable'
  }

  #assign({ by, user, role: at }: Step & { kind: 'assign' }): string {
    const forbidden = this.#leads(by)
    if (forbidden) return forbidden
    if (!this.members.has(user)) return 'member.not_found'
    const role = at === null ? undefined : (this.roles[at] ?? undefined)
    if (at !== null && !role) return 'role.not_found'
    const refused = this.#ownersOnly(by, this.#held(user)?.type, role?.type)
    if (refused) return refused
    if (role && role.holder !== null && role.holder !== user) return 'role.filled'
    if (role?.holder !== user) this.#gives(user, role)
    return 'ok'
  }

  #join({ user, role: at }: Step & { kind: 'join' }): string {
    if (this.members.has(user)) return 'join_request.already_member'
    const role = at === null ? undefined : (this.roles[at] ?? undefined)
    if (at !== null && (!role?.open || role.holder !== null)) return 'join_request.role_filled'
    this.members.add(user)
    this.#gives(user, role)
    return 'ok'
  }

  #remove({ by, user }: Step & { kind: 'remove' }): string {
    const forbidden = this.#leads(by)
    if (forbidden) return forbidden
    if (!this.members.has(user)) return 'member.not_found'
    if (user === this.owner) return 'member.is_owner'
    return this.#ownersOnly(by, this.#held(user)?.type) ?? this.#goes(user)
  }

  #transfer({ by, user }: Step & { kind: 'transfer' }): string {
    if (by !== this.owner) return 'auth.forbidden'
    if (user === by || !this.members.has(user)) return 'member.not_found'
    return this.#done(() => (this.owner = user))
  }

  #goes(user: number): string {
    if (user === this.owner) return 'member.is_owner'
    this.#gives(user, undefined)
    this.members.delete(user)
    return 'ok'
  }

  /** Opens the previous role and assigns the new one. */
  #gives(user: number, role: ShownRole | undefined): void {
    const held = this.#held(user)
    if (held) Object.assign(held, { holder: null, open: true })
    if (role) Object.assign(role, { holder: user, open: false })
  }

  #held(user: number): ShownRole | undefined {
    return this.roles.find((role) => role?.holder === user) ?? undefined
  }

  #teamRole(user: number): TeamRole | undefined {
    if (!this.members.has(user)) return undefined
    return user === this.owner ? 'Owner' : (this.#held(user)?.type ?? 'Member')
  }

  #leads(by: number): string | undefined {
    return ['Owner', 'Admin'].includes(this.#teamRole(by) ?? '') ? undefined : 'auth.forbidden'
  }

  #ownersOnly(by: number, ...types: (RoleType | undefined)[]): string | undefined {
    return by !== this.owner && types.includes('Admin') ? 'role.owner_only' : undefined
  }

  #done(act: () => unknown): string {
    act()
    return 'ok'
  }
}

const roleOf = ({ type, open }: { type: RoleType; open: boolean }, before: readonly unknown[]): ShownRole => ({
  title: titleOf(before.length),
  type,
  open,
  holder: null,
})
export const titleOf = (number: number): string => `Role ${number}`
