/** The chosen ids after a pick; at the maximum, one replaces the other when there is only one, and more are not taken. */
export function toggled(chosen: readonly string[], id: string, max = Infinity): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  if (max === 1) return [id]
  return chosen.length >= max ? chosen : [...chosen, id]
}
