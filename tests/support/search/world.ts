import { gigs } from '../../../functions/data/freelance/gigs.ts'
import { leads } from '../../../functions/data/leads/leads.ts'
import { links } from '../../../functions/data/links/links.ts'
import { meetings } from '../../../functions/data/meetings/meetings.ts'
import { conversationTag, messageId } from '../../../functions/data/messages/ids.ts'
import { messages } from '../../../functions/data/messages/messages.ts'
import { opportunities } from '../../../functions/data/opportunities/opportunities.ts'
import { groups } from '../../../functions/data/rooms/groups.ts'
import { roomMessageId } from '../../../functions/data/rooms/room-keys.ts'
import { roomMessages } from '../../../functions/data/rooms/room-messages.ts'
import { roomPeople } from '../../../functions/data/rooms/room-people.ts'
import { itemOf, type Entity } from '../../../functions/data/store/table.ts'
import { cards } from '../../../functions/data/tasks/cards.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import type { FoundKind } from '../../../shared/entities/search/found.ts'
import { LEADERS, SEES_ALL_LINKS, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { randomOf } from '../links/counting.ts'

type Row = Record<string, unknown>

/** An item as the plain scan knows it, with its stored form. */
export interface Known {
  kind: FoundKind
  id: string
  words: string[]
  isSeenBy: (userId: string) => boolean
  row: Row
  /** The same item with another text. */
  renamed: (text: string) => Known
}

interface Sizes {
  startups: number
  items: number
  userIds: readonly string[]
  joins?: number
}

const SYLLABLES = ['ka', 'lo', 'mi', 'ter', 'pra', 'ne', 'su', 'ill', 'oo', 'en', 'ra', 'ba', 'sto', 'ppe', 'ü', 'ing']

/** Items of all kinds in startups whose members have random team roles, in groups and between two users. */
export function makeWorld(seed: number, { startups: startupCount, items: count, userIds, joins = 0.4 }: Sizes) {
  const random = randomOf(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const some = (most: number) => 1 + Math.floor(random() * most)
  const word = () => Array.from({ length: some(4) }, () => pick(SYLLABLES)).join('')
  const lexicon = Array.from({ length: 300 }, word)
  const text = () => Array.from({ length: some(4) }, () => pick(lexicon)).join(' ')
  const plain = (of: string) =>
    of
      .replaceAll('ü', 'u')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
  const now = new Date().toISOString()
  const row = <T extends object, Id>(of: Entity<T, Id>, record: unknown): Row => itemOf(of, record as T & Id)

  const startupIds = Array.from({ length: startupCount }, () => ulid())
  const roles = new Map<string, TeamRole>()
  const roleIn = (startupId: string, userId: string) => roles.get(`${startupId} ${userId}`)
  const known: Known[] = []
  const others: Row[] = []
  const keep = (kind: FoundKind, id: string, texts: (of: string) => string, isSeenBy: Known['isSeenBy'], rowOf: (of: string) => Row) => {
    const made = (of: string): Known => ({ kind, id, words: plain(texts(of)), isSeenBy, row: rowOf(of), renamed: made })
    known.push(made(text()))
  }

  for (const startupId of startupIds)
    for (const userId of userIds) {
      if (random() > joins) continue
      roles.set(`${startupId} ${userId}`, pick(TEAM_ROLES))
      const facts = { startupId, userId, teamRole: roleIn(startupId, userId), roleId: null, roleTitle: null, joinedAt: now }
      const card = { id: startupId, name: 'Xxx', logo: null }
      keep(
        'person',
        userId,
        (of) => of,
        (reader) => roleIn(startupId, reader) !== undefined,
        (name) => row(memberships, { ...facts, card, person: { id: userId, name, profileImage: null } }),
      )
    }
  const groupIds = startupIds.slice(0, 3).map(() => {
    const id = ulid()
    const memberIds = userIds.filter(() => random() < 0.4)
    others.push(row(groups, { id, name: 'Xxx', createdBy: '', memberIds, createdAt: now, seq: 1, messageCount: 1 }))
    // Those who left the group are still known in its room.
    for (const userId of new Set([...userIds.slice(0, 6), ...memberIds]))
      others.push(row(roomPeople, { roomId: id, userId, name: 'Xxx', profileImage: null }))
    return { id, memberIds }
  })

  const isMember = (startupId: string) => (userId: string) => roleIn(startupId, userId) !== undefined
  const among = (allowed: readonly TeamRole[], startupId: string) => (userId: string) =>
    allowed.some((one) => one === roleIn(startupId, userId))
  const makers: ((startupId: string, n: number) => void)[] = [
    (startupId, number) => {
      const id = ulid()
      keep(
        'task',
        id,
        (of) => `${of} ${number}`,
        isMember(startupId),
        (title) => row(cards, { startupId, id, number, title, columnId: ulid(), dueAt: null, rank: 'a', seq: 1 }),
      )
    },
    (startupId, n) => {
      const id = ulid()
      const email = `${pick(lexicon).replaceAll('ü', 'u')}.${n}@mail.example`
      keep(
        'lead',
        id,
        (of) => `${of} ${email}`,
        among(SEES_LEADS, startupId),
        (name) =>
          row(leads, {
            startupId,
            id,
            name,
            email,
            company: '',
            stage: 'new',
            opportunityId: null,
            ownerId: null,
            nextFollowUpAt: null,
          }),
      )
    },
    (startupId) => {
      const id = ulid()
      const company = pick(lexicon)
      keep(
        'opportunity',
        id,
        (of) => `${of} ${company}`,
        among(SEES_OPPORTUNITIES, startupId),
        (title) => row(opportunities, { startupId, id, title, company, stage: 'proposal' }),
      )
    },
    (startupId) => {
      const id = ulid()
      const facts = {
        startupId,
        id,
        location: '',
        status: 'scheduled',
        startsAt: '2027-03-01T09:00',
        timeZone: 'Europe/Berlin',
        durationMinutes: 30,
      }
      keep(
        'meeting',
        id,
        (of) => of,
        isMember(startupId),
        (title) => row(meetings, { ...facts, title, recurrence: null, exdates: [] }),
      )
    },
    (startupId, n) => {
      const [id, userId, code] = [ulid(), pick(userIds), `k${n}z${pick(['q', 'w'])}`]
      const sees = (reader: string) => among(SEES_ALL_LINKS, startupId)(reader) || (reader === userId && isMember(startupId)(reader))
      keep(
        'link',
        id,
        (of) => `${of} ${code}`,
        sees,
        (name) => row(links, { id, name, code, startupId, userId, createdAt: now }),
      )
    },
    (startupId) => {
      const [id, poster, state] = [ulid(), pick(userIds), pick(['draft', 'in-progress', 'completed'])]
      const isOwn = random() < 0.3
      const facts = {
        id,
        skills: [],
        poster: { id: poster, name: 'Xxx', profileImage: null },
        startup: null,
        agreement: null,
        createdAt: now,
        deadlineAt: now,
      }
      const sees = isOwn ? (reader: string) => reader === poster : state === 'draft' ? among(LEADERS, startupId) : isMember(startupId)
      keep(
        'gig',
        id,
        (of) => of,
        sees,
        (title) => row(gigs, { ...facts, title, state, personId: isOwn ? poster : '', startupId: isOwn ? '' : startupId }),
      )
    },
    (startupId, n) => {
      const group = random() < 0.3 ? pick(groupIds) : undefined
      const [id, roomId] = [roomMessageId(n), group?.id ?? startupId]
      const sees = group ? (reader: string) => group.memberIds.includes(reader) : isMember(startupId)
      keep(
        'message',
        id,
        (of) => of,
        sees,
        (content) =>
          row(roomMessages, {
            roomId,
            id,
            content,
            senderId: pick(userIds),
            createdAt: now,
            attachments: [],
            reactions: {},
            mentions: [],
            seq: n,
          }),
      )
    },
    (_, n) => {
      const [one, other] = [pick(userIds), pick(userIds)]
      if (one === other) return
      const id = messageId(n, conversationTag(one, other))
      keep(
        'message',
        id,
        (of) => of,
        (reader) => reader === one || reader === other,
        (content) => row(messages, { id, content, senderId: one, recipientId: other, createdAt: now }),
      )
    },
  ]
  for (let n = 1; known.length < count; n += 1) pick(makers)(pick(startupIds), n)

  const letter = () => pick([...'abeilnoprst'])
  const mistyped = (right: string): string => {
    const at = Math.floor(random() * right.length)
    const [before, after] = [right.slice(0, at), right.slice(at)]
    return pick([
      () => before + letter() + after,
      () => before + after.slice(1),
      () => before + letter() + after.slice(1),
      () => before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ])()
  }
  /** A text that a user may type: beginnings of one or two words of an item, or with a typing error. */
  const query = (): string => {
    const { words } = pick(known)
    const typed = [pick(words), ...(random() < 0.3 ? [pick(words)] : [])]
    const q = typed
      .map((one) => (random() < 0.5 ? mistyped(one) : random() < 0.5 ? one : one.slice(0, 2 + Math.floor(random() * one.length))))
      .join(' ')
    return q.length < 2 || !/[a-z0-9]/.test(q) ? query() : q
  }
  return { known, others, query, text, pick }
}
