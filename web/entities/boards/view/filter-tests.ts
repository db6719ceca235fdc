/** Members that are chosen besides those named by id. */
export const ME = 'me'
export const NOBODY = 'none'

type Test<T> = (item: T) => boolean

/** Passes what all tests pass; null without tests. */
export function allTests<T>(tests: readonly (Test<T> | null)[]): Test<T> | null {
  const used = tests.filter((test) => test !== null)
  return used.length === 0 ? null : (item) => used.every((test) => test(item))
}

/** Passes items that have any of the wanted values; null when none is wanted. */
export function anyTest<T>(wanted: readonly string[], valuesOf: (item: T) => readonly string[]): Test<T> | null {
  const values = new Set(wanted)
  return values.size === 0 ? null : (item) => valuesOf(item).some((value) => values.has(value))
}

/** Replaces the choice "me" by the id of the user. */
export const memberIds = (chosen: readonly string[], userId: string): string[] => chosen.map((id) => (id === ME ? userId : id))

export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
