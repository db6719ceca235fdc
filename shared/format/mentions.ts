const MENTION = /\[@[^\]\n]+\]\(mention:([0-9A-HJKMNP-TV-Z]{26})\)/g

/** The ids of the users that a text mentions, each once, in their order. */
export const mentionsIn = (markdown: string): string[] => [...new Set([...markdown.matchAll(MENTION)].map(([, id = '']) => id))]
