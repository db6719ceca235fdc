const MENTION = /\[@[^\]\n]+\]\(mention:([0-9A-HJKMNP-TV-Z]{26})\)/g

/** The ids of the users that a text mentions, each once, in their order. */
export const mentionsIn = (markdown: string): string[] => [...new Set([...markdown.matchAll(MENTION)].map(([, id = '']) => id))]

/** A text with its mentions as `@Name`, for where Markdown is not rendered. */
export const plainMentions = (markdown: string): string => markdown.replaceAll(/\[(@[^\]\n]*)\]\(mention:\w+\)/g, '$1')
