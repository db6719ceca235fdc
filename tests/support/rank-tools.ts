interface Described {
  name: string
  description: string
}

/** How soon a repeated word adds little, and how much a long text is held back: the usual values of BM25. */
const K1 = 1.2
const B = 0.75

/** Words that a search leaves out. */
const SMALL = new Set(
  'a an and are at by did do for from has have i in is it its of on or our that the this to was we what which who with'.split(' '),
)

/** The words of a text as far as they are the same in singular and plural. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => !SMALL.has(word))
    .map((word) => word.replace(/(?<=\w{3})(?:ies|s)$/, (end) => (end === 'ies' ? 'y' : '')))

/** The names of tools, the one first whose name and description share most with a prompt (BM25): what a search for tools does. */
export function rankOf(prompt: string, tools: readonly Described[]): string[] {
  const texts = tools.map(({ name, description }) => wordsOf(`${name} ${description}`))
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / texts.length
  const weightOf = (word: string) => {
    const having = texts.filter((text) => text.includes(word)).length
    return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5))
  }
  const scoreOf = (text: readonly string[]) =>
    [...new Set(wordsOf(prompt))].reduce((score, word) => {
      const count = text.filter((one) => one === word).length
      return score + (weightOf(word) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * text.length) / mean))
    }, 0)
  return tools
    .map(({ name }, at) => ({ name, score: scoreOf(texts[at] ?? []) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name)
}
