import type { OperatorTarget } from '../../../shared/entities/operator.ts'
import { userRef } from '../../data/accounts/users.ts'
import { descriptionRef, gigRef, wholeGig } from '../../data/freelance/gigs.ts'
import { linkRef } from '../../data/links/links.ts'
import { messageRef } from '../../data/messages/messages.ts'
import type { TargetId } from '../../data/operator/reports.ts'
import { aboutRef } from '../../data/profiles/profiles.ts'
import { getTogetherEach, type Ref } from '../../data/reads.ts'
import { startupDetailsRef, startupRef } from '../../data/startups/startups.ts'

/** A target that exists and is not deleted, with the users who may report it where not everyone may. */
export type Target = OperatorTarget & { parties?: readonly string[] }
type Shown = Pick<Target, 'label' | 'text' | 'authorId' | 'parties'> & { pictures?: readonly (string | null | undefined)[] }
type Refs = { item: Ref<object> } & Readonly<Record<string, Ref<object>>>

interface Kind<R extends Refs> {
  /** The item itself, and what belongs to it. */
  refs: (id: string) => R
  show: (found: { [K in keyof R]: R[K] extends Ref<infer T> ? (K extends 'item' ? T : T | undefined) : never }) => Shown
}
const kind = <R extends Refs>(one: Kind<R>): Kind<R> => one
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
    show: ({ item: { name, code, previewTitle, previewText, previewImage, userId } }) => ({
      label: name || code,
      text: texts(code, previewTitle, previewText),
      pictures: [previewImage],
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
    show: ({ item: { content, attachments, senderId, recipientId } }) => ({
      label: '',
      text: texts(content, ...attachments.map(({ name }) => name)),
      authorId: senderId,
      parties: [senderId, recipientId],
    }),
  }),
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
