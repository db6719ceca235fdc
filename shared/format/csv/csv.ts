type Cell = string | number | null

/** Without it spreadsheets take UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV (RFC 4180), safe to open in a spreadsheet: an apostrophe precedes cells that would be read as formulas. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'

/**
 * Where an apostrophe goes: before what may be a formula, and before apostrophes that are there already, so that reading takes away only
 * ours. Also after blanks, which some programs skip, in the full-width signs that some take for the narrow ones, and after a semicolon or
 * line break: a program that separates cells by semicolons sees no quote around them.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?='*[^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?='*[\t\r\n])/g

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = value.replaceAll(FORMULA, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
