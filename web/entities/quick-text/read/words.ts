/** Before a word, keeps it from being read as a token; invisible, and part of the text so that it survives a reload. */
export const KEEP = '\u2060'

/** A word without the punctuation around it. */
export interface Word {
  core: string
  lower: string
  from: number
  to: number
}

/** A name in quotes after its sign is one word. */
const WORD = /[@#>]"[^"]*"?|\S+/g
const CORE = /^[("'“‘[]*(.*?)[)\]"'”’.,;:!?…]*$/su

/** The words of a text with their places. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const core = /^[@#>]"/.test(word) ? word : (CORE.exec(word)?.[1] ?? '')
    const from = index + word.indexOf(core)
    return core === '' ? [] : { core, lower: core.toLowerCase(), from, to: from + core.length }
  })

/** Some words from one on, in lower case; '' when there are fewer. */
export const phraseOf = (words: readonly Word[], at: number, count: number): string =>
  at + count > words.length
    ? ''
    : words
        .slice(at, at + count)
        .map(({ lower }) => lower)
        .join(' ')
