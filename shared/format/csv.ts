type Cell = string | number | null

/** Without it spreadsheets take UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV (RFC 4180), safe to open in a spreadsheet: a text that would be taken for a formula begins with an apostrophe. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'

/** Also after blanks, which some programs skip, and in the full-width signs that some take for the narrow ones. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
