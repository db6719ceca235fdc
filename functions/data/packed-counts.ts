import { deflateRawSync, inflateRawSync } from 'node:zlib'

const SOURCES = ['affiliate', 'event', 'import', 'landing', 'manual', 'none', 'other', 'referral']
const LEAD_STAGES = ['contacted', 'lost', 'new', 'qualified', 'won']
const OPPORTUNITY_STAGES = ['lost', 'negotiation', 'proposal', 'prospecting', 'qualification', 'won']
const CURRENCIES = ['EUR', 'USD']
const COUNTED = ['opportunities.stage', 'opportunities.sum', 'opportunities.weighted']
const NUMBERS = Array.from({ length: 30 }, (_, at) => at)

/**
 * Names that most packs contain: the dictionary of their compression. Stored packs are read with it, so it never changes, even when
 * sources or stages do; another one takes another format.
 */
export const COMMON_NAMES: readonly string[] = [
  'clicks',
  'conversions',
  'meetings.held',
  'members',
  'members.joined',
  'requests.accepted',
  'requests.received',
  'roles.open',
  'tasks.created',
  'tasks.due:20',
  'tasks.open:',
  ...['maybe', 'no', 'pending', 'yes'].map((answer) => `meetings.answers:${answer}`),
  ...NUMBERS.flatMap((number) => [`requests.hours:${number}`, `tasks.days:${number}`]),
  ...SOURCES.flatMap((source) => [
    ...LEAD_STAGES.map((stage) => `leads.stage:${source}:${stage}`),
    ...['leads.created', 'leads.lost', 'leads.won', 'opportunities.won'].map((name) => `${name}:${source}`),
    ...CURRENCIES.map((currency) => `opportunities.won-sum:${source}:${currency}`),
    ...COUNTED.flatMap((name) =>
      OPPORTUNITY_STAGES.flatMap((stage) => CURRENCIES.map((currency) => `${name}:${source}:${stage}:${currency}`)),
    ),
    `opportunities.forecast:${source}:20`,
  ]),
].toSorted()

/** A number under a name in a slot: a quarter hour of a month, a month of a year. */
export interface SlotCount {
  slot: number
  name: string
  by: number
}

/** The first format had no dictionary. */
const FORMATS = { plain: 1, withDictionary: 2 } as const

/** Sums up counts of the same slot and name; zeros are left out. Sorted by slot, then by name. */
export function summed(counts: readonly SlotCount[]): SlotCount[] {
  const slots = new Map<number, Map<string, number>>()
  for (const { slot, name, by } of counts) {
    const names = slots.get(slot) ?? new Map<string, number>()
    slots.set(slot, names.set(name, (names.get(name) ?? 0) + by))
  }
  return [...slots.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([slot, names]) =>
      [...names]
        .filter(([, by]) => by !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, by]) => ({ slot, name, by })),
    )
}

/**
 * Counts in binary form: front-coded names, then for each slot the distance to the one before and the number of its counts, the
 * indexes of the names, and the numbers; each column by itself, so that it compresses well.
 */
export function packCounts(counts: readonly SlotCount[]): Uint8Array {
  const sorted = summed(counts)
  const names = [...new Set(sorted.map(({ name }) => name))].toSorted()
  const indexes = new Map(names.map((name, at) => [name, at]))
  const out = new Writer()
  out.number(names.length)
  out.allFrontCoded(names)
  const slots = [...Map.groupBy(sorted, ({ slot }) => slot)]
  out.number(slots.length)
  for (const [at, [slot]] of slots.entries()) out.number(slot - (slots[at - 1]?.[0] ?? 0))
  for (const [, some] of slots) out.number(some.length)
  for (const { name } of sorted) out.number(indexes.get(name) ?? 0)
  for (const { by } of sorted) out.signed(by)
  return new Uint8Array(Buffer.concat([Buffer.of(FORMATS.withDictionary), deflateRawSync(out.bytes, { level: 9, dictionary })]))
}

export function unpackCounts(packed: Uint8Array): SlotCount[] {
  const [format] = packed
  if (format !== FORMATS.plain && format !== FORMATS.withDictionary) throw new TypeError('Unknown format of packed counts')
  const from = new Reader(inflateRawSync(packed.subarray(1), format === FORMATS.withDictionary ? { dictionary } : {}))
  const names: string[] = []
  for (let left = from.number(); left > 0; left -= 1) names.push(from.frontCoded(names.at(-1) ?? ''))
  const slots = from.numbers(from.number())
  for (let at = 1; at < slots.length; at += 1) slots[at] = (slots[at] ?? 0) + (slots[at - 1] ?? 0)
  const sizes = from.numbers(slots.length)
  const of = sizes.flatMap((size, at) => Array.from({ length: size }, () => slots[at] ?? 0))
  const indexes = from.numbers(of.length)
  return of.map((slot, at) => ({ slot, name: names[indexes[at] ?? 0] ?? '', by: from.signed() }))
}

const LOW = 128

class Writer {
  readonly #bytes: number[] = []
  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
  /** A variable-length integer below 2 to the power of 53: no bit operators, which end at 32 bits. */
  number(value: number): void {
    let left = value
    while (left >= LOW) {
      this.#bytes.push((left % LOW) + LOW)
      left = Math.floor(left / LOW)
    }
    this.#bytes.push(left)
  }
  /** Small numbers of either sign become small ones without a sign. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }
  allFrontCoded(texts: readonly string[]): void {
    for (const [at, text] of texts.entries()) this.#frontCoded(text, texts[at - 1] ?? '')
  }
  #frontCoded(text: string, before: string): void {
    let shared = 0
    while (shared < text.length && text[shared] === before[shared]) shared += 1
    const rest = Buffer.from(text.slice(shared))
    this.number(shared)
    this.number(rest.length)
    this.#bytes.push(...rest)
  }
}

class Reader {
  readonly #bytes: Buffer
  #at = 0
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  number(): number {
    let value = 0
    for (let scale = 1; ; scale *= LOW) {
      const byte = this.#bytes[this.#at] ?? 0
      this.#at += 1
      value += (byte % LOW) * scale
      if (byte < LOW) return value
    }
  }
  numbers(length: number): number[] {
    return Array.from({ length }, () => this.number())
  }
  signed(): number {
    const value = this.number()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  frontCoded(before: string): string {
    const shared = before.slice(0, this.number())
    const length = this.number()
    this.#at += length
    return shared + this.#bytes.toString('utf8', this.#at - length, this.#at)
  }
}

const commonNames = new Writer()
commonNames.allFrontCoded(COMMON_NAMES)
const dictionary = commonNames.bytes
