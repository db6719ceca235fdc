/** Where in a table each field is; a field that is missing is in no column. */
export type FieldPlaces<F extends string> = Partial<Record<F, number>>

/** Finds the fields by the headings that programs give them, in lower case and the best first; no column is two fields. */
export function guessFields<F extends string>(head: readonly string[], headings: Readonly<Record<F, readonly string[]>>): FieldPlaces<F> {
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' '),
  )
  const places: FieldPlaces<F> = {}
  const taken = new Set<number>()
  for (const field of Object.keys(headings) as F[]) {
    const place = headings[field].map((name) => names.indexOf(name)).find((at) => at >= 0 && !taken.has(at))
    if (place === undefined) continue
    places[field] = place
    taken.add(place)
  }
  return places
}
