/** How large a function's minified bundle may be, in kB of 1,000 bytes; above it the build fails. */
const LIMIT = 300
const LIMITS: Readonly<Record<string, number>> = {
  // what visitors without a session wait for
  clicks: 200,
  // with the check of a link's password, 7 kB
  landing: 125,
  // it starts for each endpoint with an event
  'webhook-deliveries': 200,
}

export interface Size {
  name: string
  bytes: number
}

const kB = (bytes: number) => bytes / 1_000
const limitOf = (name: string): number => LIMITS[name] ?? LIMIT

/** The functions that are above their limits. */
export const oversized = (sizes: readonly Size[]): Size[] => sizes.filter(({ name, bytes }) => kB(bytes) > limitOf(name))

/** A line per function, largest first: its size, its limit, and whether it is above. */
export function sizeTable(sizes: readonly Size[]): string {
  const wide = Math.max(...sizes.map(({ name }) => name.length))
  const lines = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => {
      const mark = oversized([{ name, bytes }]).length > 0 ? '  too large' : ''
      return `  ${name.padEnd(wide)}  ${kB(bytes).toFixed(1).padStart(7)} kB of ${limitOf(name)}${mark}`
    })
  return lines.join('\n')
}
