import type { OperatorTarget } from '../../../shared/entities/operator.ts'
import { userRef } from '../../data/accounts/users.ts'
import { descriptionRef, gigRef, wholeGig } from '../../data/freelance/gigs.ts'
import { linkRef } from '../../data/links/links.ts'
import { reviewRef } from '../../data/freelance/reviews.ts'
import { messageRef } from '../../data/messages/messages.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import { aboutRef } from '../../data/profiles/profiles.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { groupRef } from '../../data/rooms/groups.ts'
import { roomMessageRef, type StoredContent } from '../../data/rooms/room-messages.ts'
import { startupDetailsRef, startupRef } from '../../data/startups/startups.ts'
import { commentRef, type CommentId } from '../../data/threads/comments.ts'

/** A target that exists and is not deleted; of what is private, with the users or the startup whose members can read it. */
export type Target = OperatorTarget & { parties?: readonly string[]; startupId?: string }
type Shown = Pick<Target, 'label' | 'text' | 'authorId' | 'parties' | 'startupId'> & { pictures?: readonly (string | null | undefined)[] }
type Refs = { item: Ref<object> } & Readonly<Record<string, Ref<object>>>

interface Kind<R extends Refs> {
  /** The item itself, and what belongs to it. */
  refs: (id: string) => R
  show: (found: { [K in keyof R]: R[K] extends Ref<infer T> ? (K extends 'item' ? T : T | undefined) : never }) => Shown
}
const kind = <R extends Refs>(one: Kind<R>): Kind<R> => one
const textOf = ({ content, attachments }: Pick<StoredContent, 'content' | 'attachments'>): string =>
  texts(content, ...attachments.map(({ name }) => name))
const texts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')

const KINDS = {
  user: kind({
    refs: (id) => ({ item: userRef(id), about: aboutRef(id) }),
    show: ({ item: { id, name, headline, profileImage }, about }) => ({
      label: name,
      text: texts(headline, about?.bio),
      pictures: [profileImage],
      authorId: id,
    }),
  }),
  startup: kind({
    refs: (id) => ({ item: startupRef(id), whole: startupDetailsRef(id) }),
    show: ({ item: { name, details, logo, banner, ownerId }, whole }) => ({
      label: name,
      text: whole?.details ?? details,
      pictures: [logo, banner],
      authorId: ownerId,
    }),
  }),
  link: kind({
    refs: (id) => ({ item: linkRef(id) }),
    show: ({ item: { name, code, previewTitle, previewText, previewImage, secondTitle, secondText, secondImage, userId } }) => ({
      label: name || code,
      text: texts(code, previewTitle, previewText, secondTitle, secondText),
      pictures: [previewImage, secondImage],
      authorId: userId,
    }),
  }),
  gig: kind({
    refs: (id) => ({ item: gigRef(id), description: descriptionRef(id) }),
    show: ({ item, description }) => ({
      label: item.title,
      text: wholeGig(item, description).description,
      authorId: item.isAnonymous ? null : item.poster.id,
    }),
  }),
  message: kind({
    refs: (id) => ({ item: messageRef(id) }),
    show: ({ item }) => ({ label: '', text: textOf(item), authorId: item.senderId, parties: [item.senderId, item.recipientId] }),
  }),
  'room-message': kind({
    refs: (id) => ({ item: roomMessageRef(roomMessageIdIn(id)), group: groupRef(roomMessageIdIn(id).roomId) }),
    show: ({ item, group }) => ({
      label: '',
      text: textOf(item),
      authorId: item.senderId,
      ...(group ? { parties: group.memberIds } : { startupId: item.roomId }),
    }),
  }),
  comment: kind({
    refs: (id) => ({ item: commentRef(commentIdIn(id)) }),
    show: ({ item: { content, authorId, startupId } }) => ({ label: '', text: content, authorId: authorId || null, startupId }),
  }),
  review: kind({
    refs: (id) => ({ item: reviewRef(reviewIdIn(id)) }),
    show: ({ item: { gigTitle, text, author } }) => ({ label: gigTitle, text, authorId: author.id }),
  }),
}

/** What operators read only when a report names it, and users report only where they can read it. */
export const isPrivate = ({ targetType }: Pick<TargetId, 'targetType'>): boolean =>
  targetType === 'message' || targetType === 'room-message' || targetType === 'comment'

/** The keys of targets that one id does not lead to. */
export function roomMessageIdIn(targetId: string) {
  const [roomId = '', id = ''] = targetId.split('.')
  return { roomId, id }
}
export function commentIdIn(targetId: string): CommentId {
  const [on = '', startupId = '', itemId = '', id = ''] = targetId.split('.')
  return { thread: { on: on as CommentId['thread']['on'], startupId, itemId }, id }
}
export function reviewIdIn(targetId: string) {
  const [gigId = '', side] = targetId.split('.')
  return { gigId, side: side === 'poster' ? ('poster' as const) : ('freelancer' as const) }
}

/** What targets of all kinds have in common. */
interface Item {
  createdAt: string
  deletedAt?: string
  isRemoved?: boolean
  isSuspended?: boolean
  disabledByOperator?: boolean
}

/** Targets in the order of their ids: one BatchGet. Nothing for one that does not exist or is deleted. */
export async function getTargets(targets: readonly TargetId[]): Promise<(Target | undefined)[]> {
  const found = await getTogetherEach(
    targets.map(({ targetType, targetId }) => KINDS[targetType].refs(targetId) as Refs),
    { consistent: true },
  )
  return targets.map(({ targetType, targetId }, at) => {
    const item = found[at]?.item as Item | undefined
    if (!item || item.deletedAt !== undefined) return undefined
    const { createdAt, isRemoved = false, isSuspended = false, disabledByOperator = false } = item
    const { pictures = [], ...shown } = (KINDS[targetType].show as (records: object) => Shown)({ ...found[at] })
    const urls = pictures.filter((url) => typeof url === 'string')
    return { targetType, targetId, ...shown, pictures: urls, createdAt, isRemoved, isSuspended: isSuspended || disabledByOperator }
  })
}

export async function getTarget(target: TargetId): Promise<Target | undefined> {
  const [found] = await getTargets([target])
  return found
}
