/** How large a function's bundle may be, in kB of 1,000 bytes (design 3): its row, and what fails the build. */
const ROW = 300
const ROWS: Readonly<Record<string, number>> = {
  clicks: 260,
  landing: 260,
  // the event handlers of all resources, and what counts them
  'follow-ups': 340,
  // hiring can bring a role, by all rules of joining a team
  freelance: 315,
  // with the S3 client
  attachments: 430,
  files: 430,
  'profile-forms': 430,
  'startup-forms': 430,
  uploads: 430,
}
const TOLERANCE = 1.1

export interface Size {
  name: string
  bytes: number
}

const kB = (bytes: number) => bytes / 1_000
export const rowOf = (name: string): number => ROWS[name] ?? ROW

/** The functions that are more than a tenth above their row. */
export const oversized = (sizes: readonly Size[]): Size[] => sizes.filter(({ name, bytes }) => kB(bytes) > rowOf(name) * TOLERANCE)

/** A line per function: its size, its row, and whether it is above. */
export function sizeTable(sizes: readonly Size[]): string {
  const wide = Math.max(...sizes.map(({ name }) => name.length))
  const lines = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => {
      const mark = oversized([{ name, bytes }]).length > 0 ? '  too large' : kB(bytes) > rowOf(name) ? '  above its row' : ''
      return `  ${name.padEnd(wide)}  ${kB(bytes).toFixed(1).padStart(7)} kB of ${rowOf(name)}${mark}`
    })
  return lines.join('\n')
}
