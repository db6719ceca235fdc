import { plainMentions } from './mentions.ts'

/** A text as one line without the marks of Markdown, for lists and quotations; it may be cut in the middle of one. */
export const plainMarkdown = (markdown: string): string =>
  plainMentions(markdown)
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*(?:\)|$)/gm, '$1')
    .replaceAll(/^[ \t]*(?:(?:```|~~~).*|#{1,6} |> ?|[-*+] (?:\[[ x]\] )?)/gm, '')
    .replaceAll(/\*\*|~~|`+|\b__|__\b/g, '')
    .replaceAll(/(?<![\w*])([*_])(?=\S)([^*_\n]+)(?<=\S)\1(?![\w*])/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
