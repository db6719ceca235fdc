import { isForgiving } from '../../data/find/entries.ts'
import { wordsOf } from '../search/words.ts'

/** A typed word, and whether it is only meant whole: the number of a task after `#`. */
export interface Typed {
  word: string
  isNumber?: true
}

const NUMBER = /^#(\d+)$/
/** Shorter words must be typed without an error. */
const FORGIVING_MIN = 4

/** The words of a typed text, the longest first. */
export const typedIn = (q: string): Typed[] =>
  q
    .split(/\s+/)
    .flatMap((part): Typed[] => {
      const number = NUMBER.exec(part)?.[1]
      return number === undefined ? wordsOf(part).map((word) => ({ word })) : [{ word: number, isNumber: true }]
    })
    .toSorted((one, other) => other.word.length - one.word.length)

/** Whether a typed word may have an error. */
export const mayErr = ({ word }: Typed): boolean => word.length >= FORGIVING_MIN && /\p{L}/u.test(word)

/** How well a word answers a typed one: 0 equal, 1 begins with it, 2 with one error; undefined: not at all. */
export function matchOf(word: string, typed: Typed): 0 | 1 | 2 | undefined {
  if (word === typed.word) return 0
  if (typed.isNumber) return undefined
  if (word.startsWith(typed.word)) return 1
  return mayErr(typed) && isForgiving(word) && readWith(word, typed.word) !== undefined ? 2 : undefined
}

/**
 * The beginning that a word shares with all others that a typed word means when one letter was added, left out, replaced, or swapped with
 * its neighbour; ending in a blank, the word alone: but for a doubled one, an error in the last letter counts only against the whole word,
 * or every shorter beginning would match. Undefined when there are more errors.
 */
export function readWith(word: string, typed: string): string | undefined {
  let at = 0
  while (at < typed.length && word[at] === typed[at]) at += 1
  if (at === typed.length) return undefined
  const begins = (from: number, rest: string) => word.startsWith(rest, from)
  const rest = typed.slice(at + 1)
  if (at < typed.length - 1) {
    if (begins(at, rest)) return word.slice(0, typed.length - 1)
    if (at < word.length && begins(at + 1, rest)) return word.slice(0, typed.length)
    if (word[at] === typed[at + 1] && word[at + 1] === typed[at] && begins(at + 2, typed.slice(at + 2))) return word.slice(0, typed.length)
  } else if (typed[at] === typed[at - 1]) return word.slice(0, at)
  else if (word.length === typed.length || word.length === at) return `${word} `
  return at < word.length && begins(at + 1, typed.slice(at)) ? word.slice(0, typed.length + 1) : undefined
}

/** The worst of the best matches of all typed words; undefined unless all of them match. */
export function matchAll(words: readonly string[], typed: readonly Typed[]): number | undefined {
  const best = typed.map((one) => Math.min(...words.map((word) => matchOf(word, one) ?? Infinity)))
  const worst = Math.max(...best)
  return worst < Infinity ? worst : undefined
}

/** Where the two parts of a typed word are looked for: an error lies in the first two letters, in the others, or swaps their border. */
export function partsOf(typed: string): { head: string; rest: string; swapped: string } {
  const [first = '', second = '', third = '', ...others] = typed
  return { head: first + second, rest: [third, ...others].join(''), swapped: [first, third, second, ...others].join('') }
}
