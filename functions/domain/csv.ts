type Cell = string | number | null

/** A table as CSV (RFC 4180), safe to open in a spreadsheet: a text that would be taken for a formula begins with an apostrophe. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'

const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
