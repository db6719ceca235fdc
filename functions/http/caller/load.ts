import { rulesOf, type ItemKind, type Items, type Rule } from '../../../shared/access.ts'
import type { TeamRole } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { userOf } from '../../data/accounts/person.ts'
import { factorTimeOf, isSessionActive, sessionRef, updateSessionSeen, type StoredSession } from '../../data/accounts/sessions.ts'
import { lastDayOf, updateLastActive, userRef, type StoredUser } from '../../data/accounts/users.ts'
import { answerRef } from '../../data/answers.ts'
import { commentRef } from '../../data/threads/comments.ts'
import { gigRef } from '../../data/freelance/gigs.ts'
import { proposalRef } from '../../data/freelance/proposals.ts'
import { linkRef } from '../../data/links/links.ts'
import { meetingRef } from '../../data/meetings/stored-meeting.ts'
import { messageRef } from '../../data/messages/messages.ts'
import { getTogether, type Ref } from '../../data/reads.ts'
import { groupMemberRef } from '../../data/rooms/groups.ts'
import { requestRef } from '../../data/requests/requests.ts'
import { cardRefs } from '../../data/tasks/cards.ts'
import { startupRef, type StoredStartup } from '../../data/startups/startups.ts'
import { managesLinks, partnerRef, type StoredPartner } from '../../data/programmes/partners.ts'
import { membershipRef, type Membership } from '../../data/teams/memberships.ts'
import { roleLocationRef } from '../../data/teams/roles.ts'
import { commit } from '../../data/transaction.ts'
import { uploadRef } from '../../data/uploads/uploads.ts'
import { isUlid } from '../../platform/ulid.ts'
import { callerTokenOf, isOpen, run, startsEarly, type Call, type Known, type Link } from '../call.ts'
import { hasOddId, itemKindOf } from './access.ts'
import { isTokenActive, recordTokenUse, tokenRefs } from './api-token.ts'
import { DAY_MS, utcDay } from '../../../shared/time.ts'

/** The id of the item, the parameters of the path, and who calls. */
interface Named {
  id: string
  params: Call['params']
  callerId: string
}

interface Source<T> {
  /** Where the item can be; the first that exists and is not deleted is loaded. */
  refs: (named: Named) => readonly Ref<T>[]
  /** The item is found only in the startup that the path names `id`. */
  startupInPath?: true
  /** What a member of that startup gets where there is no such item. */
  ofTeam?: (member: { startupId: string; userId: string; teamRole: TeamRole; memberCount: number }) => T
}

/** The items that access rules name. */
const ITEMS: { [K in ItemKind]: Source<Items[K]> } = {
  link: { refs: ({ id }) => [linkRef(id)] },
  role: { refs: ({ id }) => [roleLocationRef(id)] },
  request: { refs: ({ id }) => [requestRef(id)] },
  upload: { refs: ({ id }) => [uploadRef(id)] },
  task: { refs: ({ id, params }) => cardRefs({ startupId: params['id'] ?? '', id }), startupInPath: true },
  comment: { refs: ({ id, params }) => [commentRef({ thread: threadIn(params), id })], startupInPath: true },
  meeting: { refs: ({ id, params }) => [meetingRef({ startupId: params['id'] ?? '', id })], startupInPath: true },
  message: { refs: ({ id }) => [messageRef(id)] },
  gig: { refs: ({ id }) => [gigRef(id)] },
  proposal: { refs: ({ id }) => [proposalRef(id)] },
  // The room of a startup has the startup's id and is open to its team; a group is open to its members.
  roomMember: {
    refs: ({ id, callerId }) => [groupMemberRef({ roomId: id, userId: callerId })],
    startupInPath: true,
    ofTeam: ({ startupId: roomId, ...member }) => ({ roomId, ...member }),
  },
}
const threadIn = ({ id = '', taskId = '' }: Call['params']) => ({ on: 'task', startupId: id, itemId: taskId }) as const

/** Loads session, user, membership, startup and item in one consistent batch read; `decide` waits for it. */
export const loading: Link = {
  before: ({ event: { call } }) => {
    if (isOpen(call.endpoint)) return
    call.knowing = loadCallerData(call)
    call.knowing.catch(() => {})
    if (!startsEarly(call) || hasOddId(call)) return
    call.early = run(call)
    call.early.catch(() => {})
  },
}

async function loadCallerData(call: Call): Promise<Known> {
  const { userId, sessionId } = call.claims ?? fail('auth.required')
  const { token } = call
  const rules = rulesOf(call.endpoint.access)
  const startupId = rules.map((rule) => startupIn(rule, call)).find((id) => id !== undefined)
  const itemRefs = itemRefsOf(rules, call.params, userId)
  const found = await getTogether(
    {
      session: token ? undefined : sessionRef(sessionId),
      ...tokenRefs(token),
      user: userRef(userId),
      item: itemRefs[0],
      otherItem: itemRefs[1],
      answered: call.idempotency && answerRef(call.idempotency),
      ...membershipRefs(startupId, userId, rules),
    },
    { consistent: true },
  )
  const user = active(found.user) ?? fail('auth.required')
  const factorAt = token ? recordProgram(call, found, user) : recordPerson(call, found.session, user)
  const item = active(found.item) ?? active(found.otherItem) ?? itemOfTeam(rules, activeStartup(found), userId)
  // Stored empty for a gig of a user.
  const itemStartup = (item && 'startupId' in item && rules.some(isOfItem) && item.startupId) || undefined
  const context =
    itemStartup === undefined || itemStartup === startupId
      ? found
      : await getTogether(membershipRefs(itemStartup, userId, rules), { consistent: true })
  const { deviceGroup, sameNetwork } = user
  const marks = { ...(deviceGroup !== undefined && { deviceGroup }), ...(sameNetwork && { sameNetwork }) }
  const caller = { ...userOf(user), sessionId, ...callerTokenOf(call), ...marks }
  return { caller, startup: activeStartup(context), item, answered: found.answered, factorAt }
}

/** Fails unless the session is active; gives when its user last proved who they are. */
function recordPerson(call: Call, session: StoredSession | undefined, user: StoredUser): number {
  if (!session || !isSessionActive(session, user)) return fail('auth.required')
  call.aside.push(
    recordSession(session).catch(() => {}),
    recordVisit(user).catch(() => {}),
  )
  return factorTimeOf(session)
}

/** Fails unless the API token is active; programs prove nothing. */
function recordProgram(call: Call, read: Parameters<typeof isTokenActive>[0], user: StoredUser): number {
  if (!read.token || !isTokenActive(read) || user.isSuspended) return fail('auth.required')
  recordTokenUse(call, read.token)
  return 0
}

function itemOfTeam(rules: readonly Rule[], startup: Known['startup'], userId: string): Items[ItemKind] | undefined {
  if (startup?.teamRole === undefined) return undefined
  const member = { startupId: startup.id, userId, teamRole: startup.teamRole, memberCount: startup.memberCount }
  return rules.map((rule) => sourceOf(rule)?.ofTeam?.(member)).find((item) => item !== undefined)
}

interface Context {
  startup: StoredStartup | undefined
  membership: Membership | undefined
  partner: StoredPartner | undefined
}

/** The startup with the caller's team role. Of a deletion, a BatchGet may see the tombstone of the membership first. */
function activeStartup({ startup, membership, partner }: Context): Known['startup'] {
  const isDeleted = startup?.deletedAt !== undefined || membership?.deletedAt !== undefined
  if (!startup || isDeleted) return undefined
  return { id: startup.id, teamRole: membership?.teamRole, memberCount: startup.memberCount, isPartner: managesLinks(partner) }
}

/** A soft-deleted item does not exist. */
const active = <T extends object>(item: T | undefined): T | undefined =>
  item && (item as { deletedAt?: string }).deletedAt === undefined ? item : undefined

/** Stores once a day that a session is used. */
async function recordSession({ id, seenAt }: StoredSession): Promise<void> {
  const now = Date.now()
  if (now - seenAt >= DAY_MS) await commit(updateSessionSeen(id, now))
}

/** Stores once per UTC day that a user is here. */
async function recordVisit(user: StoredUser): Promise<void> {
  const today = utcDay()
  if (lastDayOf(user) < today) await commit(updateLastActive(user, today))
}

/** Whether a rule depends on the caller's team role in the startup of the item. */
const isOfItem = (rule: Rule) => (rule.kind === 'party' ? rule.isMember !== undefined : itemKindOf(rule) !== undefined)

const sourceOf = (rule: Rule): Source<Items[ItemKind]> | undefined => {
  const kind = itemKindOf(rule)
  return kind && ITEMS[kind]
}

/** The startup that a rule finds in the path or the body; a text that is no id finds none. */
function startupIn(rule: Rule, { params, body }: Call): string | undefined {
  if (rule.kind === 'party' && sourceOf(rule)?.startupInPath) return asId(params['id'])
  if (rule.kind !== 'inStartup' && rule.kind !== 'partner') return undefined
  const [from, name = ''] = rule.find.split(':')
  const source: Readonly<Record<string, unknown>> = from === 'path' ? params : from === 'body' ? { ...(body as object) } : {}
  return asId(source[name])
}

/** The item is named by the parameter `<kind>Id`, or `id`. */
function itemRefsOf(rules: readonly Rule[], params: Call['params'], callerId: string): readonly Ref<Items[ItemKind]>[] {
  const rule = rules.find((one) => itemKindOf(one) !== undefined)
  const id = rule && asId(params[`${itemKindOf(rule)}Id`] ?? params['id'])
  return rule && id !== undefined ? (sourceOf(rule)?.refs({ id, params, callerId }) ?? []) : []
}

const asId = (value: unknown): string | undefined => (typeof value === 'string' && isUlid(value) ? value : undefined)

/** Whether a partner of the startup may do what a rule is about. */
const asksOfPartner = (rule: Rule): boolean => rule.kind === 'partner' || (rule.kind === 'party' && rule.isMember === 'orPartner')

const membershipRefs = (startupId: string | undefined, userId: string, rules: readonly Rule[]) => ({
  partner: startupId !== undefined && rules.some(asksOfPartner) ? partnerRef({ startupId, userId }) : undefined,
  startup: startupId === undefined ? undefined : startupRef(startupId),
  membership: startupId === undefined ? undefined : membershipRef({ startupId, userId }),
})
