import type { Condition } from './findable.ts'
import { folded } from '../../../shared/format/text/folded.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu
/** Longer words are found by their beginning. */
const WORD_MAX = 24

/** The words of a text for comparison: without case, accents and punctuation, except in C++ and C#. */
export function wordsOf(text: string): string[] {
  return [...new Set([...plain(text).matchAll(WORD)].map(([word]) => first(word, WORD_MAX)))]
}

const plain = (text: string): string => folded(text).replaceAll('ß', 'ss')

/** Whether a text contains another, ignoring case and accents. */
export const containsText = (text: string, part: string): boolean => plain(text).includes(plain(part.trim()))

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
const first = (word: string, max: number): string => (word.length <= max ? word : [...word].slice(0, max).join(''))
