import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'

/** The sign of a list before a line: "- ", "* ", "1. ", "[ ] ". */
const MARKER = /^(?:[-*•]\s+|\d+[.)]\s+)?(?:\[[ xX]?\]\s+)?/

/** The titles in a text, one per line, without the signs of a list; empty lines are none. */
export const titlesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(MARKER, '').trim())
    .filter((line) => line !== '')

/** Why titles cannot be tasks; null when they can. */
export function refusalOfTitles(titles: readonly string[]): string | null {
  const at = titles.findIndex((title) => [...title].length > TASK_TITLE_MAX)
  return at < 0 ? null : `Line ${at + 1} is longer than ${TASK_TITLE_MAX} characters. Shorten it and paste again`
}
