import { isUlid } from '../../platform/ulid.ts'
import { recordsOf, type ListPosition, type PageOptions } from '../store/lists.ts'
import { all, isKind, page } from '../store/table.ts'
import { commit, remove, put, type Mutation } from '../store/write.ts'
import { ratingRef, type Rating } from '../ratings.ts'
import { getTogether } from '../reads.ts'
import { askRef, type Ask } from '../requests/asks.ts'
import { memberships, type Membership } from './memberships.ts'
import { putRole, roles, type StoredRole } from './roles.ts'
import { putStartupDetails, startupDetails, startups, type StartupDetails, type StoredStartup } from '../startups/startups.ts'

type Row = Record<string, unknown>

/** All items of one startup's partition. */
export interface WholeStartup {
  startup: StoredStartup
  details: string
  stageHistory: StartupDetails['stageHistory']
  members: Membership[]
  roles: StoredRole[]
  /** The sum of its reviews; a new one has none. */
  reviewed?: Rating | undefined
  /** The newest request of the user who was asked for. */
  ask?: Ask | undefined
}
interface Wanted {
  consistent?: boolean
  /** The user whose newest request is read too. */
  askOf?: string
}

/** A startup that is not deleted, with its team, roles and reviews: a Query and a BatchGet in parallel. */
export async function getWholeStartup(id: string, { consistent = false, askOf }: Wanted = {}): Promise<WholeStartup | undefined> {
  if (!isUlid(id)) return undefined
  const { pk } = startups.key({ id })
  // A startup that was just registered may be missing from an eventually consistent read.
  const found = async () => (!consistent && wholeOf(await all({ pk }))) || wholeOf(await all({ pk, consistent: true }))
  const ask = askOf === undefined ? undefined : askRef({ startupId: id, userId: askOf })
  const [whole, beside] = await Promise.all([found(), getTogether({ reviewed: ratingRef(id), ask })])
  return whole?.startup.deletedAt === undefined ? whole && { ...whole, ...beside } : undefined
}

function wholeOf(rows: readonly Row[]): WholeStartup | undefined {
  const [startup] = recordsOf(startups, rows)
  if (!startup) return undefined
  const [text] = recordsOf(startupDetails, rows)
  const { details, stageHistory } = text ?? { details: startup.details, stageHistory: [] }
  return { startup, details, stageHistory, members: recordsOf(memberships, rows), roles: recordsOf(roles, rows) }
}

export const putWholeStartup = ({ startup, details, stageHistory, members, roles: added }: WholeStartup): Record<string, Mutation> => ({
  startup: put(startups, startup, { absent: true }),
  details: putStartupDetails({ startupId: startup.id, details, stageHistory }),
  ...Object.fromEntries(members.map((member) => [`member ${member.userId}`, put(memberships, member)])),
  ...Object.assign({}, ...added.map(putRole)),
})

/** Deletes a page of the partition except the startup and its memberships; gives where to go on. */
export async function deleteOtherItems(id: string, options: PageOptions): Promise<ListPosition | undefined> {
  const { pk } = startups.key({ id })
  const { rows, next } = await page({ ...options, pk, consistent: true })
  const others = rows.filter((row) => !isKind(memberships, row) && !isKind(startups, row))
  await Promise.all(others.map((row) => commit(remove({ pk, sk: String(row['sk']) }))))
  return next
}
