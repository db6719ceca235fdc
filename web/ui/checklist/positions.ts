export const moved = (ids: readonly string[], id: string, at: number): readonly string[] =>
  ids.filter((one) => one !== id).toSpliced(at, 0, id)

/** The position for a row with its upper edge at `top`: below all others whose middle is above it, as if it were not in the list. */
export function positionAt(list: HTMLElement, id: string, top: number): number {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const from = rows.findIndex((row) => row.dataset['row'] === id)
  const height = rows[from]?.offsetHeight ?? 0
  return rows.filter((row, at) => {
    if (at === from) return false
    const { top: edge, height: own } = row.getBoundingClientRect()
    return edge - (at > from ? height : 0) + own / 2 < top
  }).length
}
