import { isOptional } from '../../../shared/notifications.ts'
import type { StoredNotification } from '../../data/notifications/notifications.ts'
import { blocksBetween } from '../../data/profiles/blocks.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { askRef, type Ask } from '../../data/requests/asks.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { currentTexts } from '../notifications/message-texts.ts'
import { areThere, mayOpen, refsOf, targetOf, titleIn } from '../notifications/targets.ts'

/** A notification that its reader may still see. */
export interface Shown extends StoredNotification {
  startupName?: string
  /** The item that it is about. */
  itemName?: string | undefined
}

/** What these say of an item is that it does not take place, or no longer as before. */
const OF_ENDED: ReadonlySet<string> = new Set(['meeting.cancelled', 'proposal.declined', 'gig.ended'])
const OF_MESSAGES: ReadonlySet<string> = new Set(['message.new', 'chat.message', 'chat.mention'])

/** Those of some unread notifications that their reader may see now, newest first, with the texts of messages, by the rights in the table. */
export async function visibleTo(userId: string, listed: readonly StoredNotification[]): Promise<Shown[]> {
  const targets = listed.map(({ link }) => targetOf(link))
  const personal = listed.map((one) => (one.actor && isOptional(one.kind) ? ([one.actor.id, userId] as const) : undefined))
  const [found, blocks, texts] = await Promise.all([
    getTogetherEach(
      listed.map((one, at) => ({
        ...refsOf(userId, targets[at] ?? targetOf(), one.startupId, OF_ENDED.has(one.kind)),
        ask: askOf(userId, one),
      })),
      { consistent: true },
    ),
    blocksBetween(
      personal.map((pair) => pair ?? ['', '']),
      { consistent: true },
    ),
    currentTexts(userId, listed),
  ])
  return listed.flatMap((one, at) => {
    const [{ startup, member, ask, ...items } = {}, target, block] = [found[at], targets[at], blocks[at]]
    const isBlocked = personal[at] !== undefined && (block?.blocks === true || block?.isBlocked === true)
    if (isBlocked || !target || (target.startupId !== undefined && !mayOpen(target.screen, member))) return []
    const isSeen = (OF_ENDED.has(one.kind) || areThere(userId, target, items)) && isPending(one, ask, startup)
    // Of a conversation, only the newest message is sent.
    if (!isSeen || (OF_MESSAGES.has(one.kind) && texts.get(one) === undefined)) return []
    return { ...one, message: texts.get(one) ?? one.message, itemName: titleIn(items), ...(startup && { startupName: startup.name }) }
  })
}

const ASKED: Readonly<Record<string, 'join' | 'invite'>> = { 'request.received': 'join', 'invite.received': 'invite' }

/** The newest request between a startup and who asks or is invited. */
function askOf(userId: string, { kind, startupId, actor }: StoredNotification) {
  const asked = ASKED[kind]
  const id = asked === 'invite' ? userId : actor?.id
  return asked && startupId !== undefined && id !== undefined ? askRef({ startupId, userId: id }) : undefined
}

/** Whether a request still waits: what was answered or withdrawn is not sent. Of several, whether any of the startup does. */
function isPending({ kind, count }: StoredNotification, ask: Ask | undefined, startup: StoredStartup | undefined): boolean {
  const asked = ASKED[kind]
  if (asked === undefined || (ask?.request.kind === asked && ask.request.status === 'pending')) return true
  return asked === 'join' && count > 1 && (startup?.pendingRequests ?? 0) > 0
}
