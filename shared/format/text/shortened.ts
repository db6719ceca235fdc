/** A text of at most `max` code points: a longer one ends in an ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
