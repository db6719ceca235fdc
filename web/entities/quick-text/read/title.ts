import type { Named, QuickToken } from '../quick-text-types.ts'
import { KEEP } from './words.ts'

/** After these words a member is part of the sentence: "ask @grace". */
const NAMING =
  /(?:^|\s)(?:with|w\/|meet|ask|call|ring|phone|tell|email|e-mail|mail|message|ping|help|thank|remind|invite|join|interview|pay|for|from|to|and|back|&)$/i

/** What is left of a text without its tokens; a member that the sentence needs stays by name. */
export function titleOf(text: string, tokens: readonly QuickToken[], members: readonly Named[]): string {
  let title = ''
  let at = 0
  let isNamed = false
  for (const { from, to, kind, value } of tokens) {
    const between = text.slice(at, from)
    title += between
    at = to
    const isListed: boolean = isNamed && between.trim() === ','
    isNamed = kind === 'member' && (isListed || NAMING.test(text.slice(0, from).trim()))
    if (isNamed) title += members.find(({ id }) => id === value)?.name ?? ''
  }
  return tokens.length === 0 ? text.replaceAll(KEEP, '').replaceAll(/\s+/g, ' ').trim() : tidy(title + text.slice(at))
}

/** Without the signs that stood around tokens. */
const tidy = (title: string): string =>
  title
    .replaceAll(KEEP, '')
    .replaceAll(/\([\s,;]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:.!?)](?:\s|$))/g, '')
    .replace(/^[\s,;:.–—-]+(?=\s)/, '')
    .replace(/[\s,;:–—-]+$/, '')
    .trim()
