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
type Shown = Omit<Target, keyof TargetId>

interface Kind<R extends Readonly<Record<string, Ref<object>>>> {
  refs: (id: string) => R
  show: (found: { [K in keyof R]: R[K] extends Ref<infer T> ? T | undefined : never }) => Shown | undefined
}
const kind = <R extends Readonly<Record<string, Ref<object>>>>(one: Kind<R>): Kind<R> => one
const texts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')
const pictures = (...urls: readonly (string | null | undefined)[]): string[] => urls.filter((url) => typeof url === 'string')

const KINDS = {
  user: kind({
    refs: (id) => ({ user: userRef(id), about: aboutRef(id) }),
    show: ({ user, about }) =>
      user && {
        label: user.name,
        text: texts(user.headline, about?.bio),
        pictures: pictures(user.profileImage),
        authorId: user.id,
        createdAt: user.createdAt,
        isRemoved: user.isRemoved ?? false,
        isSuspended: user.isSuspended ?? false,
      },
  }),
  startup: kind({
    refs: (id) => ({ startup: startupRef(id), details: startupDetailsRef(id) }),
    show: ({ startup, details }) =>
      startup && {
        label: startup.name,
        text: details?.details ?? startup.details,
        pictures: pictures(startup.logo, startup.banner),
        authorId: startup.ownerId,
        createdAt: startup.createdAt,
        isRemoved: startup.isRemoved ?? false,
        isSuspended: startup.isSuspended ?? false,
      },
  }),
  link: kind({
    refs: (id) => ({ link: linkRef(id) }),
    show: ({ link }) =>
      link && {
        label: link.name || link.code,
        text: texts(link.code, link.previewTitle, link.previewText),
        pictures: pictures(link.previewImage),
        authorId: link.userId,
        createdAt: link.createdAt,
        isRemoved: false,
        isSuspended: link.disabledByOperator ?? false,
      },
  }),
  gig: kind({
    refs: (id) => ({ gig: gigRef(id), description: descriptionRef(id) }),
    show: ({ gig, description }) =>
      gig && {
        label: gig.title,
        text: wholeGig(gig, description).description,
        pictures: [],
        authorId: gig.isAnonymous ? null : gig.poster.id,
        createdAt: gig.createdAt,
        isRemoved: gig.isRemoved ?? false,
        isSuspended: false,
      },
  }),
  message: kind({
    refs: (id) => ({ message: messageRef(id) }),
    show: ({ message }) =>
      message && {
        label: '',
        text: texts(message.content, ...message.attachments.map(({ name }) => name)),
        pictures: [],
        authorId: message.senderId,
        createdAt: message.createdAt,
        isRemoved: message.isRemoved ?? false,
        isSuspended: false,
        parties: [message.senderId, message.recipientId],
      },
  }),
}

/** Targets in the order of their ids: one BatchGet. Nothing for one that does not exist or is deleted. */
export async function getTargets(targets: readonly TargetId[]): Promise<(Target | undefined)[]> {
  const found = await getTogetherEach(
    targets.map(({ targetType, targetId }) => KINDS[targetType].refs(targetId) as Readonly<Record<string, Ref<object>>>),
    { consistent: true },
  )
  return targets.map(({ targetType, targetId }, at) => {
    const { show } = KINDS[targetType] as unknown as Kind<Readonly<Record<string, Ref<object>>>>
    const [records = {}] = [found[at]]
    const isDeleted = Object.values(records).some((record) => record && 'deletedAt' in record && record.deletedAt !== undefined)
    const shown = isDeleted ? undefined : show(records)
    return shown && { targetType, targetId, ...shown }
  })
}

export async function getTarget(target: TargetId): Promise<Target | undefined> {
  const [found] = await getTargets([target])
  return found
}
