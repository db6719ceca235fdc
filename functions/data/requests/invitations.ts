import { createHash } from 'node:crypto'
import { ASK_AGAIN_DAYS, RESENDS_MAX } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { ulidOf } from '../../platform/ulid.ts'
import type { StoredItem } from '../stored-items.ts'
import { listItems, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, check, put, remove, type Mutation, type Write } from '../store/write.ts'

interface Common {
  startupId: string
  id: string
  roleId: string | null
  roleTitle: string | null
  createdBy: string
  createdAt: string
  expiresAt: string
}
/** The newest invitation of a startup to an address, pending unless it was declined or accepted; then it has no address any more. */
export interface MailInvitation extends Common {
  kind: 'mail'
  /** Another one with each new invitation of the address: links of the one before do not open it. */
  round: string
  email: string
  message: string
  resends: number
  declinedAt?: string
  acceptedAt?: string
}
/** A link by which several people can join. */
export interface CrewLink extends Common {
  kind: 'link'
  uses: number
  used: number
}
export type StoredInvitation = MailInvitation | CrewLink
export type InvitationId = Pick<Common, 'startupId' | 'id'>

const partition = (startupId: string): string => `INVITES#${startupId}`
const secondsOf = (time: string, days = 0): number => Math.ceil((Date.parse(time) + days * DAY_MS) / 1_000)

/** Invitations of people who may have no account. */
export const invitations = entity<StoredInvitation, InvitationId>({
  kind: 'invitation',
  key: ({ startupId, id }) => ({ pk: partition(startupId), sk: id }),
  indexes: ({ startupId, id, createdBy, createdAt }) => ({
    gsi1: { pk: `USER#${createdBy}`, sk: `INVITED#${createdAt}#${id}` },
    gsi2: { pk: `STARTUP#${startupId}`, sk: `INVITED#${createdAt}#${id}` },
  }),
  expires: ({ expiresAt }) => secondsOf(expiresAt),
})
export const invitationRef = (id: InvitationId): Ref<StoredInvitation> => refTo(invitations, id)

/** The id of the invitation of an address: one for each startup and address, which does not reveal the address. */
export const idOfAddress = (startupId: string, email: string): string =>
  ulidOf(
    createHash('sha256')
      .update(JSON.stringify([startupId, email]))
      .digest(),
  )

/** Those of a startup that are pending, newest first. */
export const listInvitations = (startupId: string, page: PageOptions): Promise<ListPage<StoredInvitation>> =>
  listPage(invitations, { ...page, index: 'gsi2', pk: `STARTUP#${startupId}`, prefix: 'INVITED#', newestFirst: true })

/** Every one of a startup; consistent. */
export const listAllInvitations = (startupId: string, page: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...page, pk: partition(startupId), consistent: true })

/** Stores a new invitation; of an address as long as the one before is as it was read. */
export const putInvitation = (invitation: StoredInvitation, before?: MailInvitation): Mutation =>
  put(invitations, invitation, before ? { equals: { round: before.round } } : { absent: true })

const PENDING = ['declinedAt', 'acceptedAt']

/** Fails the transaction unless an invitation by mail is pending. */
export const requirePending = ({ startupId, id, round }: MailInvitation): Write =>
  check(invitations.key({ startupId, id }), { equals: { round }, without: PENDING })

/** Ends a pending invitation by mail. The address is not kept, and the end is remembered for as long as no new one may follow a decline. */
export const endInvitation = (invitation: MailInvitation, end: 'declinedAt' | 'acceptedAt', at: string): Mutation =>
  change(
    invitations.key(invitation),
    { set: { [end]: at, ttl: secondsOf(at, ASK_AGAIN_DAYS) }, remove: ['email', 'message', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'] },
    { equals: { round: invitation.round }, without: PENDING },
  )

/** Counts that the mail is sent again; the condition fails after the third time. */
export const countResend = (invitation: MailInvitation): Mutation =>
  change(
    invitations.key(invitation),
    { add: { resends: 1 } },
    { equals: { round: invitation.round }, without: PENDING, below: { resends: RESENDS_MAX } },
  )

/** Takes one use of a crew link; the condition fails when there is none left or the link was revoked. */
export const takeUse = (link: CrewLink): Mutation =>
  change(invitations.key(link), { add: { used: 1 } }, { exists: true, below: { used: link.uses } })

/** Withdraws an invitation: what leads to it leads nowhere. */
export const deleteInvitation = (id: InvitationId): Mutation => remove(invitations.key(id), { exists: true })
