import type { Read } from './record.ts'
import { condensed, namesWritten, sizesWith, type DimensionSizes, type Present } from '../../domain/links/counting/breakdowns.ts'
import { ownerOf, type Addition } from '../../data/links/count-parts.ts'
import { addUp, type Pass } from '../../domain/links/counting/sums.ts'

interface ItemSum extends Addition {
  /** Of `named`. */
  sizes: DimensionSizes
  owner: string
}
/** A run of records that one transaction counts, with what they add summed up by item. */
export interface Chunk {
  /** Sequence number of its last record. */
  through: string
  items: Map<string, ItemSum>
  /** Whose parts it has: their counters are written here alone. */
  merged: Set<string>
  dead: (Pick<Read, 'seq'> & NonNullable<Read['dead']>)[]
}

/**
 * The checkpoint and 40 items always stay under the 4 MB and the 100 items of a transaction: a day has at most some 95 kB
 * (breakdowns.ts), a record that is set aside at most 36 kB (record.ts). The more items, the fewer marks are paid for.
 */
const ITEMS_MAX = 40
/** An update expression has at most 4 kB, and each name in it takes about 13 bytes; a day adds at most 74 sums and hours, a month names none. */
const NAMES_MAX = 220

/** The longest beginning of `todo` that one transaction can count, at least one record. */
export function takeChunk(todo: readonly Read[], pass: Pass, presentIn: (item: string) => Present | undefined = () => undefined): Chunk {
  const chunk: Chunk = { through: '', items: new Map(), merged: new Set(), dead: [] }
  for (const read of todo) {
    const dead = pass === 'links' ? read.dead : undefined
    const additions = (read.additions?.[pass] ?? []).map((addition) => {
      const present = presentIn(nameOf(addition))
      return present ? { ...addition, named: condensed(addition.named, present) } : addition
    })
    if (chunk.through !== '' && !fits(chunk, additions, dead !== undefined)) break
    chunk.through = read.seq
    if (read.owner !== undefined && additions.length > 0) chunk.merged.add(read.owner)
    if (dead) chunk.dead.push({ seq: read.seq, ...dead })
    for (const addition of additions) add(chunk, addition)
  }
  return chunk
}

function nameOf({ to }: Addition): string {
  if ('total' in to) return `total ${to.total.linkId}`
  if ('day' in to) return `day ${to.day.of} ${to.day.day}`
  return `clicks ${to.clicks.startupId} ${'month' in to.clicks ? to.clicks.month : to.clicks.year}`
}

function fits({ items, dead }: Chunk, additions: readonly Addition[], isDead: boolean): boolean {
  const more = additions.filter((addition) => !items.has(nameOf(addition))).length + (isDead ? 1 : 0)
  if (items.size + dead.length + more > ITEMS_MAX) return false
  return additions.every((addition) => {
    const sum = items.get(nameOf(addition))
    return namesWritten(sizesAfter(sum, addition)) <= NAMES_MAX && sumsAfter(sum, addition) <= NAMES_MAX
  })
}

/** How many sums and hours an item gets: few in a day, those of a month where a batch spans one. */
const sumsAfter = (sum: ItemSum | undefined, { sums }: Addition): number =>
  sum ? Object.keys(sum.sums).length + Object.keys(sums).filter((name) => !Object.hasOwn(sum.sums, name)).length : Object.keys(sums).length

const sizesAfter = (sum: ItemSum | undefined, { named }: Addition): DimensionSizes => sizesWith(sum?.sizes ?? {}, sum?.named ?? {}, named)

function add({ items }: Chunk, addition: Addition): void {
  const name = nameOf(addition)
  const sum = items.get(name) ?? { to: addition.to, sums: {}, named: {}, last: {}, sizes: {}, owner: ownerOf(addition) }
  sum.sizes = sizesAfter(sum, addition)
  addUp(sum.sums, addition.sums)
  addUp(sum.named, addition.named)
  for (const [which, at] of Object.entries(addition.last))
    if (at > (sum.last[which as keyof Addition['last']] ?? '')) sum.last[which as keyof Addition['last']] = at
  items.set(name, sum)
}
