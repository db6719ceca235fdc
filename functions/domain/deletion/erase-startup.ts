import { links, type StoredLink } from '../../data/links/links.ts'
import { REQUESTS } from '../../data/requests/requests.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { roleHomes, roles, type StoredRole } from '../../data/teams/roles.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { find, isKind, page, recordOf, type Index } from '../../data/store/table.ts'
import { change, commit, erase, transact } from '../../data/store/write.ts'
import { removeLink } from '../links/remove-link.ts'
import { notify } from '../notifications/notify.ts'
import { eraseRequests } from './erase-requests.ts'
import { keepFound } from '../search/keep-found.ts'
import { STARTUPS } from '../startups/found-startups.ts'
import { releasing } from '../startups/pictures.ts'

type Row = Record<string, unknown>
/** How far the erasing has come: the part, and the item after which to go on there. */
export interface Progress {
  part: number
  after?: Row | undefined
}
interface Part {
  read: { index?: Index; prefix?: string }
  /** What becomes of some items; repeating it changes nothing more. */
  act: (rows: readonly Row[], startup: StoredStartup) => Promise<void>
}

/** Where something of a startup lies, in this order; its own item goes last. A feature that keeps more elsewhere adds it here. */
const PARTS: readonly Part[] = [
  { read: { prefix: 'MEMBER#' }, act: bury },
  { read: { index: 'gsi2', prefix: 'LINK#' }, act: closeLinks },
  { read: { index: 'gsi2', prefix: REQUESTS }, act: eraseRequests },
  { read: { prefix: 'ROLE#' }, act: eraseRoles },
  { read: {}, act: eraseOthers },
  { read: { prefix: 'MEMBER#' }, act: forget },
]

const BATCH = 25

/**
 * Deletes what is left of a startup that has its tombstone, at most `batches` times 25 items. Gives where to go on; nothing at the end.
 * Ended anywhere and begun again at the same place or before it, it comes to the same end.
 */
export async function eraseStartup(id: string, { part, after }: Progress, batches = Infinity): Promise<Progress | undefined> {
  const startup = await find(startups, { id }, { consistent: true })
  if (startup?.deletedAt === undefined) return undefined
  const { pk } = startups.key(startup)
  let at: Progress = { part, after }
  for (let batch = 0; batch < batches; batch += 1) {
    const current = PARTS[at.part]
    if (!current) return end(startup)
    const { rows, next } = await page({ ...current.read, pk, limit: BATCH, after: at.after, consistent: current.read.index === undefined })
    await current.act(rows, startup)
    at = next ? { part: at.part, after: next } : { part: at.part + 1 }
  }
  return at
}

/** The members are told, and nobody's lists show the startup any more. */
async function bury(rows: readonly Row[], { id: startupId, name, founder, deletedAt }: StoredStartup): Promise<void> {
  const places = rows.map((row) => recordOf<Membership>(row))
  const standing = places.filter((place) => place.deletedAt === undefined)
  await Promise.all(standing.map((place) => commit(change(memberships.key(place), { set: { deletedAt } }, { exists: true }))))
  await notify(
    'role.removed',
    places.map(({ userId }) => userId),
    { startup: name, startupId },
    { variant: 'deleted', actor: founder, startupId, event: `deleted ${startupId}` },
  )
}

/** Their addresses are dead; what they brought stays in the totals (domain 3.13). */
async function closeLinks(rows: readonly Row[]): Promise<void> {
  for (const row of rows) if (isKind(links, row)) await removeLink(recordOf<StoredLink>(row))
}

async function eraseRoles(rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const role = recordOf<StoredRole>(row)
    await commit(erase(roleHomes.key(role)))
    await commit(erase(roles.key(role)))
  }
}

/** All but the places, which are asked for what the other parts did not reach, and the startup itself. */
async function eraseOthers(rows: readonly Row[]): Promise<void> {
  await forget(rows.filter((row) => !isKind(memberships, row) && !isKind(startups, row)))
}

async function forget(rows: readonly Row[]): Promise<void> {
  await Promise.all(rows.map(({ pk, sk }) => commit(erase({ pk: String(pk), sk: String(sk) }))))
}

async function end(startup: StoredStartup): Promise<undefined> {
  const { id, logo, banner } = startup
  await keepFound(STARTUPS, id, () => Promise.resolve(undefined))
  const pictures = [logo, banner].filter((url) => url !== null)
  // A file may be gone already with its owner: then it is looked at anew.
  const refused = await transact({ startup: erase(startups.key(startup)), ...(await releasing(pictures, id)) })
  if (refused) throw new Error('The pictures of a startup have changed meanwhile')
}
