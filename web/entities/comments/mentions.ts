import { MENTION } from '../../../shared/format/text/mentions.ts'

/** A member who can be mentioned. */
export interface Mentionable {
  id: string
  name: string
}

/** More words after `@` than a name has. */
const LONGEST_QUERY = 60
const SHOWN = 6

const labelOf = (name: string): string => name.replaceAll(/[[\]]/g, '')
const linkTo = ({ id, name }: Mentionable): string => `[@${labelOf(name)}](mention:${id})`

/** Whether another member has the same name, so that the name alone does not say who is meant. */
const isAmbiguous = (person: Mentionable, people: readonly Mentionable[]): boolean =>
  people.some(({ id, name }) => id !== person.id && labelOf(name) === labelOf(person.name))

/** What the field shows for a member: `@Name`, or the stored form when the name is ambiguous. */
const shownAs = (person: Mentionable, people: readonly Mentionable[]): string =>
  isAmbiguous(person, people) ? linkTo(person) : `@${labelOf(person.name)}`

/** The stored text as the field shows it: mentions of members as `@Name`. */
export const editableText = (content: string, people: readonly Mentionable[]): string =>
  content.replaceAll(MENTION, (link, label: string, userId: string) => {
    const person = people.find(({ id }) => id === userId)
    return person !== undefined && labelOf(person.name) === label ? shownAs(person, people) : link
  })

/** The text of the field as it is stored: each `@Name` of a member becomes a mention. */
export function storedText(text: string, people: readonly Mentionable[]): string {
  const byLength = people.filter((person) => !isAmbiguous(person, people)).toSorted((a, b) => b.name.length - a.name.length)
  // The parts between links: what is a mention already stays.
  return text
    .split(/(\[[^\]]*\]\([^)]*\))/)
    .map((part, at) => (at % 2 === 1 ? part : byLength.reduce(withMention, part)))
    .join('')
}

function withMention(text: string, person: Mentionable): string {
  const label = labelOf(person.name)
  if (label === '') return text
  const found = new RegExp(`(\\[@[^\\]]*\\]\\(mention:[^)]*\\))|(?<![\\p{L}\\p{N}_])@${escaped(label)}(?![\\p{L}\\p{N}_])`, 'gu')
  return text.replaceAll(found, (_all, link: string | undefined) => link ?? linkTo(person))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export interface MentionQuery {
  /** Where the `@` is. */
  start: number
  query: string
}

/** The mention that is being typed before the caret. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start === -1 || caret - start > LONGEST_QUERY || /[\p{L}\p{N}_[]/u.test(text.charAt(start - 1))) return undefined
  const query = text.slice(start + 1, caret)
  return query.includes('\n') ? undefined : { start, query }
}

/** Finds members who are not among the people that the screen knows. */
export interface MentionSearch<P extends Mentionable> {
  found: readonly P[]
  isSearching: boolean
  hasFailed: boolean
  /** Called with what was typed after `@`, at each change. */
  ask: (query: string) => void
  /** From now on the member is among the known people. */
  onChosen: (person: P) => void
}

/** The members whose name, or one of its words, begins with what was typed, in any case and without accents too. */
export function mentionable<P extends Mentionable>(people: readonly P[], { query }: MentionQuery): P[] {
  const wanted = plain(query)
  const begins = ({ name }: P) => {
    const lower = plain(name)
    return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => wanted !== '' && word.startsWith(wanted))
  }
  return people.filter(begins).slice(0, SHOWN)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** The text with the mention that was typed completed, and the caret after it. */
export function withChosen(text: string, { start, query }: MentionQuery, person: Mentionable, people: readonly Mentionable[]) {
  const before = `${text.slice(0, start)}${shownAs(person, people)} `
  return { text: before + text.slice(start + 1 + query.length).replace(/^ /, ''), caret: before.length }
}
