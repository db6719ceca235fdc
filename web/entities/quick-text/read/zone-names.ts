import { phraseOf, type Word } from './words.ts'

/** Places whose clocks show these times, in summer too: users write EST all year. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'UTC GMT Z': 'UTC',
  'CET CEST': 'Europe/Berlin',
  'WET WEST': 'Europe/Lisbon',
  'EET EEST': 'Europe/Athens',
  BST: 'Europe/London',
  'EST EDT ET': 'America/New_York',
  'CST CDT CT': 'America/Chicago',
  'MST MDT MT': 'America/Denver',
  'PST PDT PT': 'America/Los_Angeles',
  BRT: 'America/Sao_Paulo',
  WAT: 'Africa/Lagos',
  SAST: 'Africa/Johannesburg',
  EAT: 'Africa/Nairobi',
  IST: 'Asia/Kolkata',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  'JST KST': 'Asia/Tokyo',
  'AEST AEDT': 'Australia/Sydney',
  'NZST NZDT': 'Pacific/Auckland',
}
const byAbbreviation = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([names, zone]) => names.split(' ').map((name) => [name, zone] as const)),
)
/** In lower case these are words. */
const WORDS: ReadonlySet<string> = new Set(['z', 'wet', 'west', 'et', 'ct', 'mt', 'pt', 'eat', 'wat'])

/** Places that have no zone of their own name. */
const PLACES: Readonly<Record<string, string>> = {
  'san francisco': 'America/Los_Angeles',
  boston: 'America/New_York',
  washington: 'America/New_York',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  barcelona: 'Europe/Madrid',
  mumbai: 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  kyiv: 'Europe/Kyiv',
}
const PLACE_WORDS = 4

let places: ReadonlyMap<string, string> | undefined
function placeZone(name: string): string | undefined {
  places ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map((zone) => [(zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(), zone] as const),
    ...Object.entries(PLACES),
  ])
  return places.get(name)
}

/** The zone at a word after a time, and the count of its words; a place alone is weak, since it may be where something happens. */
export function zoneAt(words: readonly Word[], at: number): { zone: string; count: number; isWeak: boolean } | undefined {
  const { core = '', lower = '' } = words[at] ?? {}
  const [, sign, hours] = /^(?:utc|gmt)([+-])(\d{1,2})$/.exec(lower) ?? []
  // The signs of these names are the other way round.
  if (sign !== undefined && Number(hours) <= 12)
    return { zone: `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`, count: 1, isWeak: false }
  const known = WORDS.has(core) ? undefined : byAbbreviation.get(core.toUpperCase())
  if (known !== undefined) return { zone: known, count: 1, isWeak: false }
  for (let count = PLACE_WORDS; count > 0; count -= 1) {
    const zone = placeZone(phraseOf(words, at, count))
    if (zone === undefined) continue
    const isNamed = words[at + count]?.lower === 'time'
    return { zone, count: isNamed ? count + 1 : count, isWeak: !isNamed }
  }
  return undefined
}
