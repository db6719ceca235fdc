import { OTHER } from '../../../data/links/counters.ts'
import { linkRef, type StoredLink } from '../../../data/links/links.ts'
import { getEach } from '../../../data/reads.ts'
import { add, type Counted } from '../counting/measures.ts'
import { largestOf, NONE } from './breakdowns.ts'

export type NamedLinks = ReadonlyMap<string, StoredLink | undefined>

/** So many links are known by their names and tags; one BatchGet. */
const KNOWN_LINKS = 100

/** The links that brought the most. */
export async function linksIn(values: ReadonlyMap<string, Counted>): Promise<NamedLinks> {
  const ids = largestOf(values, KNOWN_LINKS).flatMap(([id]) => (id === OTHER || id === NONE ? [] : [id]))
  const found = await getEach(ids.map(linkRef))
  return new Map(ids.map((id, at) => [id, found[at]]))
}

export async function linkNamed(id: string): Promise<StoredLink | undefined> {
  const [link] = await getEach([linkRef(id)])
  return link
}

/** What a link is called: its name and code. */
export function labelOf(link: StoredLink | undefined): string {
  if (!link || link.name === '') return 'A deleted link'
  return link.deletedAt === undefined ? `${link.name} (${link.code})` : `${link.name} (deleted)`
}

/** Whether a link has a tag, or for '(none)' has none. */
export function hasTag(link: StoredLink | undefined, tag: string): boolean {
  const tags = link?.tags ?? []
  return tag === NONE ? tags.length === 0 : tags.includes(tag)
}

/** What the links of each tag brought. A link counts for each of its tags, and those that are not known count as '(other)'. */
export function tagsIn(values: ReadonlyMap<string, Counted>, links: NamedLinks): Map<string, Counted> {
  const tags = new Map<string, Counted>()
  for (const [id, counted] of values) {
    const own = links.has(id) ? (links.get(id)?.tags ?? []) : [OTHER]
    for (const tag of own.length > 0 ? own : [NONE]) tags.set(tag, add(tags.get(tag) ?? new Map<string, number>(), counted))
  }
  return tags
}
