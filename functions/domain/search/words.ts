import type { Condition } from './findable.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu
/** Longer words are found by their beginning. */
const WORD_MAX = 24

/** The words of a text as they are compared: without case, accents and punctuation, but C++ and C# stay what they are. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return [...new Set([...plain.matchAll(WORD)].map(([word]) => first(word, WORD_MAX)))]
}

/** A word is kept with those that begin with the same letters, so that it is found by its beginning, too. */
export const BEGINNING = 3
export const beginningOf = (word: string): string => first(word, BEGINNING)

/** Whether a text is long enough to look for what begins with it. */
export const canBegin = (word: string): boolean => [...word].length >= BEGINNING

/** What a typed text asks for: every word of it in some of the fields, and the last one may be only begun. */
export function wordConditions(text: string, fields: number): Condition[] {
  const words = wordsOf(text)
  return words.map((word, at) => ({ word, fields, begins: at === words.length - 1 && canBegin(word) }))
}

/** The first characters of a word, counted as code points. */
const first = (word: string, max: number): string => [...word].slice(0, max).join('')
