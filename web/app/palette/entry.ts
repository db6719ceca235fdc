import type { ReactNode } from 'react'

/** One line of the palette: a place to go to, something to do, or a text to go on typing with. */
export interface Entry {
  id: string
  group: string
  label: string
  icon: ReactNode
  /** What it belongs to, such as the number of a task or the startup of a tab. */
  note?: string
  /** Its column, stage or condition. */
  state?: string | null
  /** More words by which it is found. */
  keywords?: string | undefined
  /** The key that does the same. */
  shortcut?: string | undefined
  /** Why it cannot be chosen now. */
  refusal?: string | null | undefined
  /** It is only offered when it fits what was typed. */
  isHidden?: boolean
  /** What kind of thing it opens, for what was opened last. */
  kind?: string
  to?: string
  run?: () => void
  /** What the field has after it was chosen: it takes a value. */
  typed?: string
  /** How well it fits what was typed, 0 best; computed when left out. */
  score?: number | undefined
  /** Of what fits as well, what was used last comes first: 0 the last one. */
  use?: number
}

/** How well something fits that only the server finds: by a typing error, or in its text. */
const FOUND = 4
/** Entries of a group, when there are several groups. */
const SHOWN = 6
export const CREATE_GROUP = 'Create'
export const ITEM_GROUP = 'This item'
export const RECENT_GROUP = 'Recent'
/** The first of equally good groups. */
const GROUPS = [
  ITEM_GROUP,
  RECENT_GROUP,
  'Actions',
  'My startups',
  'Tasks',
  'Meetings',
  'Leads',
  'Opportunities',
  'People',
  'Startups',
  'Messages',
  'Affiliate links',
  'Gigs',
  'Screens',
]

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:,]+/)
    .filter(Boolean)
export const startWith = (words: readonly string[], parts: readonly string[]): boolean =>
  parts.every((part) => words.some((word) => word.startsWith(part)))

/** How well an entry fits a text, 0 best; undefined when it does not. */
export function scoreOf({ label, note = '', keywords = '' }: Pick<Entry, 'label' | 'note' | 'keywords'>, text: string): number | undefined {
  const wanted = wordsOf(text)
  const [typed, name] = [wanted.join(' '), wordsOf(label)]
  const more = wordsOf(`${note} ${keywords}`)
  if (name.join(' ') === typed || more.includes(`#${typed.replace('#', '')}`)) return 0
  if (name.join(' ').startsWith(typed)) return 1
  if (startWith(name, wanted)) return 2
  if (!startWith([...name, ...more], wanted)) return undefined
  return name[0]?.startsWith(wanted[0] ?? '') ? 2.5 : 3
}

export interface Group {
  name: string
  entries: readonly Entry[]
}

/** The entries that fit a text, in groups: the group with the best one first, and in it the best one first. */
export function ranked(entries: readonly Entry[], text: string): Group[] {
  const seen = new Set<string>()
  const fitting = entries
    .map((entry) => ({ ...entry, score: entry.score ?? scoreOf(entry, text) }))
    .filter((entry): entry is Entry & { score: number } => entry.score !== undefined)
    .toSorted((one, other) => one.score - other.score || (one.score < FOUND ? (one.use ?? 0) - (other.use ?? 0) : 0))
    .filter(({ id, to = id }) => !seen.has(to) && seen.add(to))
  const groups = Map.groupBy(fitting, ({ group }) => group)
  return [...groups]
    .toSorted(([one, [a]], [other, [b]]) => (a?.score ?? FOUND) - (b?.score ?? FOUND) || placeOf(one) - placeOf(other))
    .map(([name, all]) => ({ name, entries: groups.size === 1 || name === ITEM_GROUP ? all : all.slice(0, SHOWN) }))
}

const placeOf = (group: string): number => (GROUPS.includes(group) ? GROUPS.indexOf(group) : -1)

/** What the server found, though nothing of it begins as was typed. */
export const foundScore = (entry: Entry, text: string): number => scoreOf(entry, text) ?? FOUND
