import type { Named } from '../quick-text-types.ts'
import { phraseOf, type Word } from './words.ts'

const NAME_WORDS = 5

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The one that is named after a sign such as @ at a word, and the count of words of the name; undefined when none or several fit. */
export function nameAt(words: readonly Word[], at: number, named: readonly Named[]): { id: string; count: number } | undefined {
  const quoted = /^."([^"]*)"?$/.exec(words[at]?.lower ?? '')?.[1]
  if (quoted !== undefined) return one(idsOf(named, plain(quoted).trim()), 1)
  for (let count = NAME_WORDS; count > 1; count -= 1) {
    const found = one(wholeWords(named, plain(phraseOf(words, at, count).slice(1))), count)
    if (found) return found
  }
  return one(idsOf(named, plain(words[at]?.lower.slice(1) ?? '')), 1)
}

const one = (ids: readonly string[], count: number) => (ids.length === 1 && ids[0] !== undefined ? { id: ids[0], count } : undefined)

/** Those whose name begins with these whole words; the one with exactly this name before others. */
function wholeWords(named: readonly Named[], begin: string): string[] {
  if (begin === '') return []
  const found = named.filter(({ name }) => `${plain(name)} `.startsWith(`${begin} `))
  const exact = found.filter(({ name }) => plain(name) === begin)
  return (exact.length > 0 ? exact : found).map(({ id }) => id)
}

/** Those whose name, or a word of it, is this; or else begins so. */
function idsOf(named: readonly Named[], begin: string): string[] {
  if (begin === '') return []
  const waysOf = ({ id, name }: Named) => {
    const words = plain(name).split(/\s+/)
    return [words.join(' '), words.join(''), words.join('-'), id, ...words]
  }
  for (const fits of [(way: string) => way === begin, (way: string) => way.startsWith(begin)]) {
    const found = named.filter((each) => waysOf(each).some(fits))
    if (found.length > 0) return found.map(({ id }) => id)
  }
  return []
}
