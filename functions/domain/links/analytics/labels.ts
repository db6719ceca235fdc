import { linkRef, type StoredLink } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'

/** Labels of links by id: their names and codes. One BatchGet of at most 100. */
export async function labelsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await getEach(ids.map(linkRef))
  return new Map(ids.map((id, at) => [id, labelOf(found[at])]))
}

function labelOf(link: StoredLink | undefined): string {
  if (!link || link.name === '') return 'A deleted link'
  return link.deletedAt === undefined ? `${link.name} (${link.code})` : `${link.name} (deleted)`
}
