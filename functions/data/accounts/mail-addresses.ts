import { hashOf } from '../../platform/hash.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, remove, type Mutation } from '../store/write.ts'

/** Why an address gets fewer mails or none. It stays when an account is deleted, since nothing else keeps mails away from the address. */
export interface MailAddress {
  /** SHA-256 of the address, which itself is not stored. */
  hash: string
  /** Its provider said that it does not exist. */
  bouncedAt?: string
  /** Its reader reported a mail as unwanted. */
  complainedAt?: string
  /** Its reader wants no invitations. */
  declinedAt?: string
}
const mailAddresses = entity<MailAddress, Pick<MailAddress, 'hash'>>({
  kind: 'mail-address',
  key: ({ hash }) => ({ pk: `ADDRESS#${hash}`, sk: 'MAIL' }),
})

/** The name under which an address is stored. */
export const hashOfAddress = (address: string): string => hashOf(address.trim().toLowerCase())

export const mailAddressRef = (hash: string): Ref<MailAddress> => refTo(mailAddresses, { hash })
export const getMailAddress = (hash: string): Promise<MailAddress | undefined> => find(mailAddresses, { hash }, { consistent: true })

/** Records the first time of a reason; idempotent. */
export const restrictAddress = (hash: string, why: 'bouncedAt' | 'complainedAt' | 'declinedAt'): Mutation =>
  change(mailAddresses.key({ hash }), { set: { _kind: mailAddresses.kind, hash }, setOnce: { [why]: new Date().toISOString() } })

/** Lets an address that its user proved again get mails. */
export const clearMailAddress = (hash: string): Mutation => remove(mailAddresses.key({ hash }))
