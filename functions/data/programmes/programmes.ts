import type { Programme, ProgrammeRules } from '../../../shared/entities/programmes/programme.ts'
import { listItems, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, page, recordOf, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Write } from '../store/write.ts'
import type { StoredItem } from '../stored-items.ts'

export interface StoredProgramme extends Omit<Programme, 'updatedAt'> {
  startupId: string
  updatedAt: string
}

/** The partition of all that a programme stores: its rules, partners and ledger. */
export const programmePartition = (startupId: string): string => `PROGRAMME#${startupId}`

const programmes = entity<StoredProgramme, { startupId: string }>({
  kind: 'programme',
  key: ({ startupId }) => ({ pk: programmePartition(startupId), sk: 'PROGRAMME' }),
})
export const programmeRef = (startupId: string): Ref<StoredProgramme> => refTo(programmes, { startupId })

/** The rules from a moment on, until the next ones. */
export interface RulesFrom extends ProgrammeRules {
  startupId: string
  from: string
  isOn: boolean
  termsVersion: number
}
const RULES = 'RULES#'
const rules = entity<RulesFrom, { startupId: string; from: string }>({
  kind: 'programme-rules',
  key: ({ startupId, from }) => ({ pk: programmePartition(startupId), sk: `${RULES}${from}` }),
})

/** Replaces a programme as it was read, and keeps its rules with the moment from which they hold. */
export const putProgramme = ({ updatedAt, ...next }: StoredProgramme): Record<'programme' | 'rules', Write> => {
  const { startupId, isOn, windowDays, attribution, holdDays, limits, termsVersion, version } = next
  const before = version - 1
  return {
    programme: put(programmes, { ...next, updatedAt }, before === 0 ? { absent: true } : { equals: { version: before } }),
    rules: put(
      rules,
      { startupId, from: updatedAt, isOn, rules: next.rules, windowDays, attribution, holdDays, limits, termsVersion },
      { absent: true },
    ),
  }
}

/** The rules that held at a time (ISO); one Query, consistent. */
export async function getRulesAt(startupId: string, at: string): Promise<RulesFrom | undefined> {
  const range = { pk: programmePartition(startupId), above: RULES, upTo: `${RULES}${at}`, newestFirst: true, limit: 1, consistent: true }
  const { rows } = await page(range)
  return rows[0] && recordOf<RulesFrom>(rows[0])
}

/** A page of all that a programme stores. */
export const listProgrammeItems = (startupId: string, options: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...options, pk: programmePartition(startupId) })

/** The invitation of an address to a programme: it does not hold the address. */
export interface AddressInvitation {
  startupId: string
  /** See `idOfAddress`. */
  id: string
  createdBy: string
  /** Seconds since 1970. */
  endsAt: number
}
const invited = entity<AddressInvitation, Pick<AddressInvitation, 'startupId' | 'id'>>({
  kind: 'programme-invitation',
  key: ({ startupId, id }) => ({ pk: programmePartition(startupId), sk: `INVITED#${id}` }),
  expires: ({ endsAt }) => endsAt,
})
export const addressInvitationRef = (id: Pick<AddressInvitation, 'startupId' | 'id'>): Ref<AddressInvitation> => refTo(invited, id)
export const putAddressInvitation = (one: AddressInvitation): Write => put(invited, one)
export const deleteAddressInvitation = (id: Pick<AddressInvitation, 'startupId' | 'id'>): Write => remove(invited.key(id))
