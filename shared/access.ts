import type { AttachmentType, TeamRole, UploadKind } from './choices.ts'

/** Items that a user can be a party of, with the fields that an access rule may name. */
export interface Items {
  link: { id: string; userId: string; startupId: string; code: string; name: string; startupName: string }
  role: { id: string; startupId: string }
  request: { id: string; startupId: string; userId: string; createdBy: string; kind: 'join' | 'invite' }
  task: { id: string; startupId: string; createdBy: string }
  comment: { id: string; startupId: string; authorId: string }
  meeting: { id: string; startupId: string; organizerId: string }
  message: { id: string; senderId: string; recipientId: string }
  /** Of the team of a startup, whose role it has then, or of a group, with the number of members as far as it was read. */
  roomMember: { roomId: string; userId: string; teamRole?: TeamRole; memberCount?: number }
  /** `personId` is empty for a gig of a startup, and `startupId` for a gig of a user. */
  gig: { id: string; personId: string; startupId: string }
  /** With the people of its gig. */
  proposal: { id: string; gigId: string; freelancerId: string; personId: string; startupId: string }
  upload: { id: string; userId: string; kind: UploadKind; contentType: AttachmentType; size: number; fileName: string; url?: string }
}
export type ItemKind = keyof Items

/** Who may call an endpoint; part of each declaration of the contract. */
export type Access<P extends string = string, F extends string = string> = Rule<P, F> | { kind: 'either'; rules: readonly Rule<P, F>[] }

export type Rule<P extends string = string, F extends string = string> =
  | { kind: 'anyone' }
  /** an operator of the environment, who has no account; with `signsIn` everyone who calls from an address of one */
  | { kind: 'operator'; signsIn?: true }
  | { kind: 'signedIn' }
  /** the path parameter is the caller's own id */
  | { kind: 'self'; param: P }
  /** the caller has one of the team roles in the startup that `find` leads to */
  | { kind: 'inStartup'; find: `path:${P}` | `body:${F}` | `item:${ItemKind}`; teamRoles: readonly TeamRole[] }
  /** the caller is a partner of the startup that `find` leads to */
  | { kind: 'partner'; find: `body:${F}` }
  /** the caller is one of the item's people; with `isMember` also, by now, in the team of its startup, or with 'orPartner' a partner of it */
  | { [K in ItemKind]: { kind: 'party'; item: K; fields: readonly (keyof Items[K])[]; isMember?: true | 'orPartner' } }[ItemKind]

/** What the server knows about a call; `undefined` when there is no such item. */
export interface Facts {
  callerId?: string | undefined
  /** What is known of an operator: 'near' is a call from an address of one, without a session. */
  operator?: 'near' | 'signedIn' | undefined
  params: Readonly<Record<string, string>>
  startup?: { teamRole: TeamRole | undefined; isPartner?: boolean } | undefined
  item?: object | undefined
}
export type Verdict = 'ok' | 401 | 403 | 404

/** The only place where access is decided; what is not plainly allowed is refused (domain 2, D-PERM). */
export function decide(access: Access, facts: Facts): Verdict {
  if (access.kind === 'anyone') return 'ok'
  if (access.kind === 'operator') return ofOperator(access, facts)
  if (facts.callerId === undefined) return 401
  switch (access.kind) {
    case 'signedIn':
      return 'ok'
    case 'self':
      return facts.params[access.param] === facts.callerId ? 'ok' : 403
    case 'inStartup':
      if (facts.startup === undefined) return 404
      return facts.startup.teamRole !== undefined && access.teamRoles.includes(facts.startup.teamRole) ? 'ok' : 403
    case 'partner':
      if (facts.startup === undefined) return 404
      return facts.startup.isPartner ? 'ok' : 403
    case 'party': {
      const people: Readonly<Record<string, unknown>> = { ...facts.item }
      const isIn = facts.startup?.teamRole !== undefined || (access.isMember === 'orPartner' && facts.startup?.isPartner === true)
      if (access.isMember && !isIn) return 404
      if (access.fields.some((field) => people[field] === facts.callerId)) return 'ok'
      // Members see what lies in their startup (domain 2, D-CONV-3).
      return access.isMember && facts.item ? 403 : 404
    }
    case 'either': {
      const verdicts = access.rules.map((rule) => decide(rule, facts))
      return verdicts.find((verdict) => verdict === 'ok') ?? verdicts.find((verdict) => verdict === 403) ?? 404
    }
    default:
      return 403
  }
}

/** For everyone else there is no operator's desk. */
function ofOperator({ signsIn }: { signsIn?: true }, { operator }: Facts): Verdict {
  if (operator === undefined) return 404
  return signsIn || operator === 'signedIn' ? 'ok' : 401
}

/** Every rule of an access, for those who loadCallerData what it needs. */
export const rulesOf = (access: Access): readonly Rule[] => (access.kind === 'either' ? access.rules : [access])
