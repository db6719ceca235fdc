/** A text of at most `max` code points: a longer one ends in an ellipsis. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let [end, beforeLast] = [0, 0]
  for (let count = 0; count < max; count += 1) {
    beforeLast = end
    end += (text.codePointAt(end) ?? 0) > 0xff_ff ? 2 : 1
  }
  return end < text.length ? `${text.slice(0, beforeLast)}…` : text
}
