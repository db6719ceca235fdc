/** Whether a text is exactly one emoji as the Unicode Standard recommends for interchange: with its skin tone, as a flag or as a family. */
export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text)
