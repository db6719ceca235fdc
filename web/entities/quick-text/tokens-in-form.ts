import type { QuickToken, TokenKind } from './quick-text-types.ts'

/** Fields of a form that tokens of its text fill; no values where the text has none of them. */
interface TokenFields<D> {
  kinds: readonly TokenKind[]
  values: Partial<D>
}

/** A text without its tokens of some kinds. */
const withoutTokens = (text: string, tokens: readonly QuickToken[], kinds: readonly TokenKind[]): string =>
  tokens
    .filter(({ kind }) => kinds.includes(kind))
    .reduceRight((rest, { from, to }) => `${rest.slice(0, from).trimEnd()} ${rest.slice(to).trimStart()}`, text)
    .trim()

/** A form as its text fills it, and its change: a field that is changed by hand takes the place of the tokens in the text. */
export function withTokens<D extends object>(
  draft: D,
  change: (part: Partial<D>) => void,
  { name, text, tokens }: { name: keyof D; text: string; tokens: readonly QuickToken[] },
  filled: readonly TokenFields<D>[],
) {
  const shown: D = Object.assign({}, draft, ...filled.map(({ values }) => values))
  const changeShown = (part: Partial<D>) => {
    const touched = filled.filter(({ values }) => Object.keys(values).some((field) => field in part))
    if (touched.length === 0) return change(part)
    const kinds = touched.flatMap((each) => each.kinds)
    change(Object.assign({}, ...touched.map(({ values }) => values), { [name]: withoutTokens(text, tokens, kinds) }, part))
  }
  return { shown, change: changeShown }
}
