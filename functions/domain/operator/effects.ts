import { getActiveUser, updateProfileFacts, updateSuspended } from '../../data/accounts/users.ts'
import { excerptOf as gigExcerptOf, getWholeGig, updateWholeGig, type WholeGig } from '../../data/freelance/gigs.ts'
import { codesOf, getLink, type StoredLink } from '../../data/links/links.ts'
import { messageRef, type StoredMessage } from '../../data/messages/messages.ts'
import type { Removed } from '../../data/operator/removed.ts'
import { aboutRef, LINKS, updateAbout } from '../../data/profiles/profiles.ts'
import { getTogether } from '../../data/reads.ts'
import {
  getActiveStartup,
  putStartupDetails,
  startupDetailsRef,
  startupRef,
  updateStartup,
  updateStartupSuspended,
} from '../../data/startups/startups.ts'
import { deleteFile } from '../../data/uploads/files.ts'
import type { Write } from '../../data/transaction.ts'
import { defined } from '../../platform/defined.ts'
import { writesOf as linkWrites } from '../links/change-link.ts'
import { contentWrites } from '../messages/change-message.ts'
import { excerptOf } from '../startups/card.ts'
import { releasing } from '../startups/pictures.ts'
import { REMOVED_TEXT } from '../../../shared/operator.ts'

type Writes = Record<string, Write>
export interface Applied {
  /** The user whom it concerns. */
  userId: string
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

/** Whether a text is still the one that an operator put in place of another. */
const stillRemoved = (now: string | undefined, former: Former): string => (now === REMOVED_TEXT ? textOf(former) : (now ?? ''))
type Former = Removed['former'][string]
const textOf = (former: Former): string => (typeof former === 'string' ? former : '')

/** Its files stay stored, and nobody can open them. */
const message: Effect = {
  apply: async (id) => {
    const stored = await readMessage(id)
    if (!stored || stored.isRemoved) return undefined
    const { senderId: userId, content, mentions } = stored
    const writes = await contentWrites(stored, { ...stored, content: REMOVED_TEXT, mentions: [], isRemoved: true })
    return writes && { userId, former: { content, mentions }, writes }
  },
  lift: async (id, former) => {
    const stored = await readMessage(id)
    return stored && contentWrites(stored, { ...stored, ...former, isRemoved: false })
  },
}
const readMessage = async (id: string): Promise<StoredMessage | undefined> =>
  live((await getTogether({ stored: messageRef(id) }, { consistent: true })).stored)

const gig: Effect = {
  apply: async (id) => {
    const before = await readGig(id)
    if (!before || before.isRemoved) return undefined
    const { title, description, poster } = before
    return {
      userId: poster.id,
      former: { title, description },
      writes: updateWholeGig(before, withTexts(before, REMOVED_TEXT, REMOVED_TEXT)),
    }
  },
  lift: async (id, { title, description }) => {
    const before = await readGig(id)
    return before && updateWholeGig(before, { ...withTexts(before, textOf(title), textOf(description)), isRemoved: false })
  },
}
const readGig = async (id: string): Promise<WholeGig | undefined> => live(await getWholeGig(id))
const withTexts = (before: WholeGig, title: string, description: string): WholeGig => ({
  ...before,
  title,
  description,
  excerpt: gigExcerptOf(description),
  version: before.version + 1,
  isRemoved: true,
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
    return linkWrites(before, { ...after, ...(disabledAt !== undefined && { disabledAt: textOf(disabledAt) }) })
  },
}
const readLink = async (id: string): Promise<StoredLink | undefined> => live(await getLink(id, { consistent: true }))
const changed = (before: StoredLink): StoredLink => ({ ...before, codes: codesOf(before), version: (before.version ?? 0) + 1 })

/** Takes texts and picture of a profile down; the picture is deleted for good. */
const profile: Effect = {
  apply: async (id) => {
    const { user, about } = await readProfile(id)
    if (!user) return undefined
    const { headline, profileImage } = user
    const { bio, ...rest } = about ?? {}
    const links = Object.fromEntries(LINKS.flatMap((name) => (name in rest ? [[name, rest[name as keyof typeof rest]]] : [])))
    return {
      userId: id,
      former: defined({ headline, bio, ...links }),
      writes: {
        user: updateProfileFacts(id, { headline: REMOVED_TEXT, profileImage: null, isRemoved: true }, []),
        about: updateAbout(id, { bio: REMOVED_TEXT }, LINKS),
        ...(profileImage !== null && deleteFile(profileImage)),
      },
    }
  },
  lift: async (id, { headline, bio, ...links }) => {
    const { user, about } = await readProfile(id)
    if (!user) return undefined
    return {
      user: updateProfileFacts(id, { headline: stillRemoved(user.headline, headline), isRemoved: false }, []),
      about: updateAbout(id, { ...links, bio: stillRemoved(about?.bio, bio) }, []),
    }
  },
}
async function readProfile(id: string) {
  const [user, { about }] = await Promise.all([
    getActiveUser(id, { consistent: true }),
    getTogether({ about: aboutRef(id) }, { consistent: true }),
  ])
  return { user, about }
}

/** Takes text and pictures of a startup down; the pictures are deleted for good. */
const startupPage: Effect = {
  apply: async (id) => {
    const { startup, details } = await readStartup(id)
    if (!startup) return undefined
    const { logo, banner } = startup
    return {
      userId: startup.ownerId,
      former: { details: details?.details ?? startup.details },
      writes: {
        startup: updateStartup(startup, {
          details: REMOVED_TEXT,
          logo: null,
          banner: null,
          updatedAt: new Date().toISOString(),
          isRemoved: true,
        }),
        details: putStartupDetails({ startupId: id, stageHistory: [], ...details, details: REMOVED_TEXT }),
        ...(await releasing(
          [logo, banner].filter((url) => url !== null),
          id,
        )),
      },
    }
  },
  lift: async (id, former) => {
    const { startup, details } = await readStartup(id)
    if (!startup) return undefined
    const text = stillRemoved(details?.details, former['details'])
    return {
      startup: updateStartup(startup, { details: excerptOf(text), updatedAt: new Date().toISOString(), isRemoved: false }),
      details: putStartupDetails({ startupId: id, stageHistory: [], ...details, details: text }),
    }
  },
}
async function readStartup(id: string) {
  const { startup, details } = await getTogether({ startup: startupRef(id), details: startupDetailsRef(id) }, { consistent: true })
  return { startup: live(startup), details }
}

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
