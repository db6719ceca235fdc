interface Marked {
  text: string
  /** What is selected afterwards. */
  start: number
  end: number
}

/** Puts a mark around the selection, or takes it away where it is already. */
export function wrapSelection(text: string, start: number, end: number, mark: string): Marked {
  const before = text.slice(0, start)
  const selected = text.slice(start, end)
  const after = text.slice(end)
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const from = start - mark.length
    return { text: before.slice(0, from) + selected + after.slice(mark.length), start: from, end: from + selected.length }
  }
  return { text: before + mark + selected + mark + after, start: start + mark.length, end: end + mark.length }
}
