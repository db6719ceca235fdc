import { localTime } from '../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../shared/calendar/zones.ts'
import type { GigState } from '../../../shared/choices.ts'
import { plainMarkdown } from '../../../shared/format/text/plain-markdown.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { leadStageNames, OPPORTUNITY_STAGE_NAMES } from '../../../shared/sales/names.ts'
import type { FindEntry, Scope } from '../../data/find/entries.ts'
import { gigs } from '../../data/freelance/gigs.ts'
import { leads } from '../../data/leads/leads.ts'
import { links } from '../../data/links/links.ts'
import { meetings } from '../../data/meetings/meetings.ts'
import { messages } from '../../data/messages/messages.ts'
import { opportunities } from '../../data/opportunities/opportunities.ts'
import type { StoredContent } from '../../data/rooms/room-messages.ts'
import { roomMessages } from '../../data/rooms/room-messages.ts'
import { recordAs, type StoredItem } from '../../data/stored-items.ts'
import type { Entity } from '../../data/stream.ts'
import { cards } from '../../data/tasks/cards.ts'
import { memberships } from '../../data/teams/memberships.ts'
import { timeOfUlid } from '../../platform/ulid.ts'
import { newestFirst } from '../search/findable.ts'
import { wordsOf } from '../search/words.ts'

/** What the index holds of an item: the same under each of its words, in each scope. */
export type Finding = Pick<FindEntry, 'kind' | 'id' | 'title' | 'note' | 'state' | 'at' | 'words' | 'seenBy' | 'userId' | 'otherId'> & {
  scopes: readonly Scope[]
  createdAt: string
}

const TITLE_MAX = 120
const NOTE_MAX = 60
/** Each costs a write. */
const WORDS_MAX = 24
const WORDS_OF_MESSAGE_MAX = 12

const words = (...texts: readonly (string | null)[]): string[] => wordsOf(texts.join(' ')).slice(0, WORDS_MAX)
const team = (startupId: string): Scope[] => [`TEAM#${startupId}`]
const createdAt = (id: string): string => new Date(timeOfUlid(id)).toISOString()

export const GIG_STATE_NAMES: Readonly<Record<GigState, string>> = {
  draft: 'Draft',
  open: 'Open',
  'in-progress': 'In progress',
  closed: 'Closed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

interface Source {
  kind: string
  findingOf: (item: StoredItem) => Finding | undefined
}
const from = <T extends object, Id>(
  of: Entity<T, Id>,
  find: (record: T) => (Partial<Finding> & Pick<Finding, 'kind' | 'id' | 'scopes' | 'title' | 'words'>) | undefined,
): Source => ({
  kind: of.kind,
  findingOf: (item) => {
    const record = recordAs(of, item)
    const found = record && find(record)
    if (!found) return undefined
    const { title, note = '' } = found
    return {
      state: '',
      at: '',
      createdAt: createdAt(found.id),
      ...found,
      title: shortened(title, TITLE_MAX),
      note: shortened(note, NOTE_MAX),
    }
  },
})

/** A message is found by its longest words, which mostly are the rarest. */
function ofMessage(message: StoredContent, scopes: readonly Scope[]): ReturnType<Parameters<typeof from>[1]> {
  if (message.deletedAt !== undefined || message.isRemoved) return undefined
  const title = plainMarkdown(message.content)
  const longest = wordsOf(title).toSorted((one, other) => other.length - one.length)
  const { id, senderId, createdAt: at } = message
  return { kind: 'message', id, scopes, title, words: longest.slice(0, WORDS_OF_MESSAGE_MAX), at, createdAt: at, userId: senderId }
}

/** Every kind of item that is found, with what the index holds of one; the readers are those of the item's own endpoints. */
export const SOURCES: readonly Source[] = [
  from(cards, ({ startupId, id, number, title, columnId, dueAt }) => ({
    kind: 'task',
    id,
    scopes: team(startupId),
    title,
    note: `#${number}`,
    state: columnId,
    at: dueAt ?? '',
    words: words(String(number), title),
  })),
  from(leads, (lead) => {
    const { startupId, id, name, email, company, stage, nextFollowUpAt } = lead
    return {
      kind: 'lead',
      id,
      scopes: team(startupId),
      title: name,
      note: company || (email ?? ''),
      seenBy: 'leads',
      state: leadStageNames(lead)[stage],
      at: nextFollowUpAt ?? '',
      words: words(name, company, email),
    }
  }),
  from(opportunities, ({ startupId, id, title, company, stage, expectedCloseAt }) => ({
    kind: 'opportunity',
    id,
    scopes: team(startupId),
    title,
    note: company,
    seenBy: 'opportunities',
    state: OPPORTUNITY_STAGE_NAMES[stage],
    at: expectedCloseAt ?? '',
    words: words(title, company),
  })),
  from(meetings, ({ startupId, id, title, location, status, startsAt, timeZone, recurrence }) => {
    if (status === 'cancelled') return undefined
    const at = recurrence ? '' : new Date(toInstant(localTime(startsAt), timeZone)).toISOString()
    const state = recurrence ? 'Repeats' : ''
    return { kind: 'meeting', id, scopes: team(startupId), title, note: location, state, at, words: words(title, location) }
  }),
  from(links, ({ startupId, id, name, code, userId, disabledAt, deletedAt }) => {
    if (deletedAt !== undefined) return undefined
    const state = disabledAt === undefined ? '' : 'Disabled'
    return {
      kind: 'link',
      id,
      scopes: team(startupId),
      title: name || code,
      note: code,
      state,
      seenBy: 'links',
      userId,
      words: words(code, name),
    }
  }),
  from(gigs, ({ id, title, skills, startup, startupId, personId, poster, agreement, state, deletedAt, isRemoved, createdAt: at }) => {
    const owner: Scope[] = startupId ? team(startupId) : personId ? [`OWN#${personId}`] : []
    const scopes: Scope[] = [...owner, ...(agreement ? [`OWN#${agreement.freelancer.id}` as const] : [])]
    if (deletedAt !== undefined || isRemoved || scopes.length === 0) return undefined
    const seenBy = state === 'draft' && startupId ? ('leaders' as const) : undefined
    return {
      kind: 'gig',
      id,
      scopes,
      title,
      note: startup?.name ?? poster.name,
      state: GIG_STATE_NAMES[state],
      createdAt: at,
      words: words(title, ...skills),
      ...(seenBy && { seenBy }),
    }
  }),
  from(memberships, ({ startupId, userId, person, roleTitle, teamRole, deletedAt, joinedAt }) =>
    deletedAt === undefined
      ? {
          kind: 'person',
          id: userId,
          scopes: team(startupId),
          title: person.name,
          note: roleTitle ?? teamRole,
          createdAt: joinedAt,
          words: words(person.name, roleTitle),
        }
      : undefined,
  ),
  from(roomMessages, (message) => (message.event === undefined ? ofMessage(message, [`ROOM#${message.roomId}`]) : undefined)),
  from(messages, (message) => {
    const { senderId, recipientId } = message
    const found = ofMessage(message, [`TALKS#${senderId}`, `TALKS#${recipientId}`])
    return found && { ...found, otherId: recipientId }
  }),
]

/** The index entries of an item; none of one that is not found. */
export function entriesOf(item: StoredItem): FindEntry[] {
  const found = SOURCES.find(({ kind }) => kind === item.row['_kind'])?.findingOf(item)
  if (!found) return []
  const { scopes, createdAt: at, ...shown } = found
  const position = newestFirst(at)
  return [...new Set(scopes)].flatMap((scope) => shown.words.map((word) => ({ ...shown, scope, word, position })))
}
