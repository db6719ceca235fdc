/** `kind` of punctuation and of operators is their text. */
export interface Token {
  kind: 'name' | '#name' | ':value' | 'digits' | 'end' | 'unknown' | Punctuation
  text: string
  start: number
  end: number
}
type Punctuation = '(' | ')' | '[' | ']' | ',' | '.' | '=' | '<>' | '<' | '<=' | '>' | '>=' | '+' | '-'

const TOKEN = /\s*(?:([a-zA-Z]\w*)|(#\w+)|(:\w+)|(\d+)|(<>|<=|>=|[()[\],.=<>+-])|(\S))/y
const KINDS = [undefined, 'name', '#name', ':value', 'digits'] as const

/** The words of an expression; the last one is its end. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const group = match.findIndex((part, at) => at > 0 && part !== undefined)
    const word = match[group] ?? ''
    const kind = KINDS[group] ?? (group === 5 ? (word as Punctuation) : 'unknown')
    tokens.push({ kind, text: word, start: TOKEN.lastIndex - word.length, end: TOKEN.lastIndex })
  }
  return [...tokens, { kind: 'end', text: '<EOF>', start: text.length, end: text.length }]
}
