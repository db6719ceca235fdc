/** A mention in Markdown, `[@Name](mention:<user id>)`: the name and the id. */
export const MENTION = /\[@([^\]\n]+)\]\(mention:([0-9A-Za-z]+)\)/g
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The ids of the users that a text mentions, each once, in their order. */
export const mentionsIn = (markdown: string): string[] => {
  const ids = [...markdown.matchAll(MENTION)].map(([, , id = '']) => id)
  return [...new Set(ids)].filter((id) => ID.test(id))
}

/** A text with its mentions as `@Name`, for where Markdown is not rendered. */
export const plainMentions = (markdown: string): string => markdown.replaceAll(MENTION, '@$1')
