import { localTime } from '../../../shared/calendar/local-time.ts'
import { toInstant } from '../../../shared/calendar/zones.ts'
import type { GigState } from '../../../shared/choices.ts'
import { plainMarkdown } from '../../../shared/format/text/plain-markdown.ts'
import { shortened } from '../../../shared/format/text/shortened.ts'
import { leadStageNames, OPPORTUNITY_STAGE_NAMES } from '../../../shared/sales/names.ts'
import { scopeOf, type FindEntry, type Scope } from '../../data/find/entries.ts'
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
const team = (startupId: string): Scope[] => [scopeOf('TEAM', startupId)]
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
/** What a record adds; what is left out has no value, or that of an item of a startup. */
type Found = Partial<Finding> & Pick<Finding, 'title' | 'words'>

const source = <T extends object, Id>(of: Entity<T, Id>, kind: FindEntry['kind'], find: (record: T) => Found | undefined): Source => ({
  kind: of.kind,
  findingOf: (item) => {
    const record = recordAs<T & { id?: string; startupId?: string | null }, Id>(of, item)
    const found = record && find(record)
    if (!found) return undefined
    const { id = record.id ?? '', scopes = team(record.startupId ?? ''), title, note = '', state = '', at = '' } = found
    const { createdAt: created = createdAt(id) } = found
    return {
      ...found,
      kind,
      id,
      scopes,
      state,
      at,
      createdAt: created,
      title: shortened(title, TITLE_MAX),
      note: shortened(note, NOTE_MAX),
    }
  },
})

/** A message is found by its longest words, which mostly are the rarest. */
function ofMessage(message: StoredContent, scopes: readonly Scope[]): Found | undefined {
  if (message.deletedAt !== undefined || message.isRemoved) return undefined
  const title = plainMarkdown(message.content)
  const longest = wordsOf(title).toSorted((one, other) => other.length - one.length)
  const { senderId, createdAt: at } = message
  return { scopes, title, words: longest.slice(0, WORDS_OF_MESSAGE_MAX), at, createdAt: at, userId: senderId }
}

/** Every kind of item that is found, with what the index holds of one; the readers are those of the item's own endpoints. */
export const SOURCES: readonly Source[] = [
  source(cards, 'task', ({ number, title, columnId, dueAt }) => {
    const texts = { title, note: `#${number}`, words: words(String(number), title) }
    return { ...texts, state: columnId, at: dueAt ?? '' }
  }),
  source(leads, 'lead', (lead) => {
    const { name, email, company, stage, nextFollowUpAt } = lead
    const texts = { title: name, note: company || (email ?? ''), words: words(name, company, email) }
    return { ...texts, seenBy: 'leads', state: leadStageNames(lead)[stage], at: nextFollowUpAt ?? '' }
  }),
  source(opportunities, 'opportunity', ({ title, company, stage, expectedCloseAt }) => {
    const texts = { title, note: company, words: words(title, company) }
    return { ...texts, seenBy: 'opportunities', state: OPPORTUNITY_STAGE_NAMES[stage], at: expectedCloseAt ?? '' }
  }),
  source(meetings, 'meeting', ({ title, location, status, startsAt, timeZone, recurrence }) => {
    if (status === 'cancelled') return undefined
    const texts = { title, note: location, words: words(title, location) }
    if (recurrence) return { ...texts, state: 'Repeats' }
    return { ...texts, at: new Date(toInstant(localTime(startsAt), timeZone)).toISOString() }
  }),
  source(links, 'link', ({ name, code, userId, disabledAt, deletedAt }) => {
    if (deletedAt !== undefined) return undefined
    const texts = { title: name || code, note: code, words: words(code, name) }
    return { ...texts, seenBy: 'links', userId, state: disabledAt === undefined ? '' : 'Disabled' }
  }),
  source(gigs, 'gig', ({ title, skills, startup, startupId, personId, poster, agreement, state, deletedAt, isRemoved, createdAt: at }) => {
    const owner: Scope[] = startupId ? team(startupId) : personId ? [scopeOf('OWN', personId)] : []
    const scopes: Scope[] = [...owner, ...(agreement ? [scopeOf('OWN', agreement.freelancer.id)] : [])]
    if (deletedAt !== undefined || isRemoved || scopes.length === 0) return undefined
    const texts = { title, note: startup?.name ?? poster.name, words: words(title, ...skills) }
    const isDraft = state === 'draft' && Boolean(startupId)
    return { ...texts, scopes, state: GIG_STATE_NAMES[state], createdAt: at, ...(isDraft && { seenBy: 'leaders' }) }
  }),
  source(memberships, 'person', ({ userId, person: { name }, roleTitle, teamRole, deletedAt, joinedAt }) => {
    if (deletedAt !== undefined) return undefined
    return { id: userId, title: name, note: roleTitle ?? teamRole, createdAt: joinedAt, words: words(name, roleTitle) }
  }),
  source(roomMessages, 'message', (message) =>
    message.event === undefined ? ofMessage(message, [scopeOf('ROOM', message.roomId)]) : undefined,
  ),
  source(messages, 'message', (message) => {
    const { senderId, recipientId } = message
    const found = ofMessage(message, [scopeOf('TALKS', senderId), scopeOf('TALKS', recipientId)])
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
