import { isDeepStrictEqual } from 'node:util'
import { getActiveUser, updateProfileFacts, updateSuspended, userRef, type StoredUser } from '../../data/accounts/users.ts'
import { excerptOf as gigExcerptOf, getWholeGig, updateWholeGig, type WholeGig } from '../../data/freelance/gigs.ts'
import { replaceReview, reviewRef, type StoredReview } from '../../data/freelance/reviews.ts'
import { codesOf, getLink, type StoredLink } from '../../data/links/links.ts'
import { messageRef, type StoredMessage } from '../../data/messages/messages.ts'
import type { Removed } from '../../data/operator/removed.ts'
import { aboutRef, LINKS, updateAbout, type About } from '../../data/profiles/profiles.ts'
import { getTogether, type Ref } from '../../data/reads.ts'
import { roomMessageRef, type StoredRoomMessage } from '../../data/rooms/room-messages.ts'
import { roomStateRef } from '../../data/rooms/room-states.ts'
import {
  getActiveStartup,
  putStartupDetails,
  startupDetailsRef,
  startupRef,
  updateStartup,
  updateStartupSuspended,
  type StartupDetails,
  type StoredStartup,
} from '../../data/startups/startups.ts'
import { commentRef, replaceComment, type StoredComment } from '../../data/threads/comments.ts'
import type { Write } from '../../data/transaction.ts'
import { deleteFile } from '../../data/uploads/files.ts'
import { defined } from '../../platform/defined.ts'
import { countReview } from '../freelance/reviews/count-review.ts'
import { writesOf as linkWrites } from '../links/change-link.ts'
import { contentWrites } from '../messages/change-message.ts'
import { commentIdIn, reviewIdIn, roomMessageIdIn } from '../reports/targets.ts'
import { RoomDraft } from '../rooms/room-draft.ts'
import { excerptOf } from '../startup-cards.ts'
import { releasing } from '../startups/pictures.ts'
import { REMOVED_TEXT } from '../../../shared/operator.ts'

type Writes = Record<string, Write>
export interface Applied {
  /** The user whom it concerns; null for a visitor. */
  userId: string | null
  /** What is needed to give back what it takes away. */
  former: Removed['former']
  writes: Writes
}
/** An effect on one target. Both give nothing when there is nothing left to do, and writes whose conditions fail when the target has changed. */
export interface Effect {
  apply: (id: string) => Promise<Applied | undefined>
  lift: (id: string, former: Removed['former']) => Promise<Writes | undefined>
}
const live = <T extends { deletedAt?: string }>(item: T | undefined): T | undefined => (item?.deletedAt === undefined ? item : undefined)
const getOne = async <T extends object>(ref: Ref<T>): Promise<T | undefined> => (await getTogether({ ref }, { consistent: true })).ref

interface Removing<T> {
  read: (id: string) => Promise<T | undefined>
  authorOf: (found: T) => string | null
  /** What it has instead of what is taken away; null for what is deleted for good. */
  removed: Partial<T>
  write: (before: T, after: T) => Writes | undefined | Promise<Writes | undefined>
}
/** Takes contents down. Lifted, it gives back what its author has not replaced since. */
const removing = <T extends { isRemoved?: boolean }>({ read, authorOf, removed, write }: Removing<T>): Effect => {
  const names = Object.keys(removed) as (keyof T & string)[]
  const isGone = (found: T, name: keyof T) => isDeepStrictEqual(found[name], removed[name])
  const kept = names.filter((name) => removed[name] !== null)
  return {
    apply: async (id) => {
      const before = await read(id)
      if (!before || (before.isRemoved && names.every((name) => isGone(before, name)))) return undefined
      const writes = await write(before, { ...before, ...removed, isRemoved: true })
      const former = defined(Object.fromEntries(kept.map((name) => [name, before[name]])))
      return writes && { userId: authorOf(before), former, writes }
    },
    lift: async (id, former) => {
      const before = await read(id)
      const given = before && kept.map((name) => [name, isGone(before, name) ? former[name] : before[name]])
      return before && given && write(before, { ...before, ...(Object.fromEntries(given) as Partial<T>), isRemoved: false })
    },
  }
}
/** Its files stay stored, and nobody can open them. */
const MESSAGE = { content: REMOVED_TEXT, mentions: [] }

const message = removing<StoredMessage>({
  read: async (id) => live(await getOne(messageRef(id))),
  authorOf: ({ senderId }) => senderId,
  removed: MESSAGE,
  write: contentWrites,
})

const roomMessage = removing<StoredRoomMessage>({
  read: async (id) => live(await getOne(roomMessageRef(roomMessageIdIn(id)))),
  authorOf: ({ senderId }) => senderId,
  removed: MESSAGE,
  write: async (before, after) => {
    const draft = new RoomDraft(before.roomId, await getOne(roomStateRef(before.roomId)))
    draft.change(before, after)
    return { ...draft.writes, state: draft.stateWrite() }
  },
})

const comment = removing<StoredComment>({
  read: (id) => getOne(commentRef(commentIdIn(id))),
  authorOf: ({ authorId }) => authorId || null,
  removed: MESSAGE,
  write: (before, after) => ({ comment: replaceComment(before, after) }),
})

/** Its stars do not count meanwhile. */
const review = removing<StoredReview>({
  read: (id) => getOne(reviewRef(reviewIdIn(id))),
  authorOf: ({ author }) => author.id,
  removed: { text: REMOVED_TEXT },
  write: async (before, after) => ({
    review: replaceReview(before, after),
    ...(before.shownAt !== null && (await countReview(after))),
  }),
})

const gig = removing<WholeGig>({
  read: async (id) => live(await getWholeGig(id)),
  authorOf: ({ poster }) => poster.id,
  removed: { title: REMOVED_TEXT, description: REMOVED_TEXT },
  write: (before, after) => updateWholeGig(before, { ...after, excerpt: gigExcerptOf(after.description), version: before.version + 1 }),
})

/** Disables a link. It was disabled before, perhaps: then it stays so when this is lifted. */
const link: Effect = {
  apply: async (id) => {
    const before = await readLink(id)
    if (!before || before.disabledByOperator) return undefined
    const { userId, disabledAt } = before
    const after = { ...changed(before), disabledAt: disabledAt ?? new Date().toISOString(), disabledByOperator: true }
    return { userId, former: { ...(disabledAt !== undefined && { disabledAt }) }, writes: linkWrites(before, after) }
  },
  lift: async (id, { disabledAt }) => {
    const before = await readLink(id)
    if (!before) return undefined
    const { disabledByOperator: _by, disabledAt: _at, ...after } = changed(before)
    return linkWrites(before, { ...after, ...(disabledAt !== undefined && { disabledAt: disabledAt as string }) })
  },
}
const readLink = async (id: string): Promise<StoredLink | undefined> => live(await getLink(id, { consistent: true }))
const changed = (before: StoredLink): StoredLink => ({ ...before, codes: codesOf(before), version: (before.version ?? 0) + 1 })

type Texts = Pick<StoredUser, 'id' | 'headline' | 'profileImage' | 'isRemoved'> & Omit<About, 'userId'>
/** What `change` of the store sets, and what it removes. */
const assigned = (fields: Readonly<Record<string, unknown>>) =>
  [defined(fields), Object.keys(fields).filter((name) => fields[name] === undefined)] as const

/** Texts and picture of a profile; the picture is deleted for good. */
const profile = removing<Texts>({
  read: async (id) => {
    const { user, about } = await getTogether({ user: userRef(id), about: aboutRef(id) }, { consistent: true })
    return live(user) && { ...about, ...(user as StoredUser) }
  },
  authorOf: ({ id }) => id,
  removed: { headline: REMOVED_TEXT, bio: REMOVED_TEXT, profileImage: null, ...Object.fromEntries(LINKS.map((name) => [name, undefined])) },
  write: ({ id, profileImage: picture }, { headline, profileImage, isRemoved, bio, website, linkedin, github, x }) => ({
    user: updateProfileFacts(id, ...assigned({ headline, isRemoved, ...(picture !== profileImage && { profileImage }) })),
    about: updateAbout(id, ...assigned({ bio, website, linkedin, github, x })),
    ...(picture !== null && profileImage === null && deleteFile(picture)),
  }),
})

/** Text and pictures of a startup; the pictures are deleted for good. */
const startupPage = removing<StoredStartup & { stageHistory?: StartupDetails['stageHistory'] }>({
  read: async (id) => {
    const { startup, whole } = await getTogether({ startup: startupRef(id), whole: startupDetailsRef(id) }, { consistent: true })
    return live(startup) && { ...(startup as StoredStartup), ...whole }
  },
  authorOf: ({ ownerId }) => ownerId,
  removed: { details: REMOVED_TEXT, logo: null, banner: null },
  write: async (before, { id, details, logo, banner, isRemoved, stageHistory = [] }) => ({
    startup: updateStartup(before, {
      ...defined({ isRemoved }),
      details: excerptOf(details),
      logo,
      banner,
      updatedAt: new Date().toISOString(),
    }),
    details: putStartupDetails({ startupId: id, stageHistory, details }),
    ...(await releasing(
      [logo === null && before.logo, banner === null && before.banner].filter((url) => typeof url === 'string'),
      id,
    )),
  }),
})

/** Suspends an account or a startup. */
const suspending = <T extends { isSuspended?: boolean }>(
  read: (id: string) => Promise<T | undefined>,
  userIdOf: (found: T) => string,
  update: (id: string, isSuspended: boolean) => Write,
): Effect => ({
  apply: async (id) => {
    const found = await read(id)
    return found && !found.isSuspended ? { userId: userIdOf(found), former: {}, writes: { suspended: update(id, true) } } : undefined
  },
  lift: async (id) => ((await read(id))?.isSuspended ? { suspended: update(id, false) } : undefined),
})

/** What can be taken away from which kind of target. */
export const EFFECTS: Readonly<Partial<Record<`${Removed['how']} ${Removed['targetType']}`, Effect>>> = {
  'remove message': message,
  'remove room-message': roomMessage,
  'remove comment': comment,
  'remove review': review,
  'remove gig': gig,
  'remove user': profile,
  'remove startup': startupPage,
  'suspend user': suspending(
    (id) => getActiveUser(id, { consistent: true }),
    ({ id }) => id,
    updateSuspended,
  ),
  'suspend startup': suspending(
    (id) => getActiveStartup(id, { consistent: true }),
    ({ ownerId }) => ownerId,
    updateStartupSuspended,
  ),
  'disable link': link,
}
