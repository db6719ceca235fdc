import type { Known } from './world.ts'

/** What a scan of all items finds, as `kind id`: each typed word begins a word, or with one error; a word with an error is sought when the longest one has few answers. */
export function scan(known: readonly Known[], userId: string, q: string, few: number): string[] {
  const typed = q.split(' ').toSorted((one, other) => other.length - one.length)
  const seen = known.filter(({ isSeenBy }) => isSeenBy(userId))
  const begins = (one: string) => (word: string) => word.startsWith(one)
  const answers = seen.filter(({ words }) => typed.every((one) => words.some((word) => begins(one)(word) || isMistyped(word, one))))
  const exact = answers.filter(({ words }) => words.some(begins(typed[0] ?? '')))
  const name = ({ kind, id }: Known) => `${kind} ${id}`
  const found = [...new Set(exact.map(name))]
  return found.length >= few ? found : [...new Set(answers.map(name))]
}

/** One letter added, left out, replaced or swapped; after the last typed letter only the whole word counts. */
function isMistyped(word: string, typed: string): boolean {
  if (typed.length < 4 || !/[a-z]/.test(typed) || !/[a-z]/.test(word)) return false
  const letters = [...typed]
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  const last = letters.length - 1
  const begun = letters.flatMap((one, at) => [
    ...(at < last
      ? [part(0, at) + part(at + 1), `${part(0, at)}.${part(at + 1)}`, part(0, at) + (letters[at + 1] ?? '') + one + part(at + 2)]
      : []),
    `${part(0, at)}.${part(at)}`,
  ])
  const whole = [part(0, last), `${part(0, last)}.`]
  return new RegExp(`^(?:${begun.join('|')})|^(?:${whole.join('|')})$`).test(word)
}
