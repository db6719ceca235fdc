/** A copy of the parameters of an address with changes; an empty value removes its parameter. */
export function paramsWith(params: URLSearchParams | string, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/** The query of a link to this page with other parameters. */
export const searchWith = (...args: Parameters<typeof paramsWith>): string => `?${paramsWith(...args).toString()}`
