/** A text in Markdown without its marks, for cards: "**Hat**" is Hat, "[site](https://a.example)" is site. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^ *(?:#{1,6}|>|[-*+]) +/gm, '')
    .replaceAll(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replaceAll(/(?<!\w)([*_])(?! )(.+?)\1(?!\w)/g, '$2')
