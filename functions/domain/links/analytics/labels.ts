import { links, type StoredLink } from '../../../data/links/links.ts'
import { findAll, recordOf } from '../../../data/store/table.ts'

/** What people read instead of the ids of some links: their names and codes. One BatchGet of at most 100. */
export async function labelsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await findAll(ids.map((id) => links.key({ id })))
  return new Map(ids.map((id, at) => [id, labelOf(rows[at] && recordOf<StoredLink>(rows[at]))]))
}

function labelOf(link: StoredLink | undefined): string {
  if (!link || link.name === '') return 'A deleted link'
  return link.deletedAt === undefined ? `${link.name} (${link.code})` : `${link.name} (deleted)`
}
