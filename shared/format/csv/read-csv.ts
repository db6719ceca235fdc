export interface CsvTable {
  head: string[]
  /** Rows with any text, each with as many cells as the head and the line on which it begins. */
  rows: { line: number; cells: string[] }[]
}

/** What is wrong with a file, as a sentence for the user who chose it. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
}

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** Reads a table (RFC 4180) as spreadsheets save it: separated by commas, semicolons or tabs, with or without a byte order mark. */
export const readCsv = (bytes: Uint8Array, options?: { maxRows?: number }): CsvTable => readCsvText(decoded(bytes), options)

/** The same of a text that is decoded already. */
export function readCsvText(csv: string, { maxRows = Infinity }: { maxRows?: number } = {}): CsvTable {
  if (csv.includes('\0')) throw new CsvError('This is not a CSV file. Export the table as CSV from your spreadsheet')
  const { text, separator, line } = unmarked(csv.replace(/^\uFEFF/, ''))
  const [first, ...others] = recordsOf(text, separator ?? separatorOf(text), line)
  if (!first) throw new CsvError('This file is empty')
  if (others.length > maxRows) throw new CsvError(`This file has more than ${maxRows.toLocaleString('en-US')} rows`)
  const head = first.cells.map((cell) => cell.trim())
  const rows = others.map(({ line: at, cells }) => {
    if (cells.slice(head.length).some((cell) => cell !== '')) {
      throw new CsvError(`Line ${at} has ${cells.length} cells, but the first line has ${head.length}`)
    }
    return { line: at, cells: head.map((_, place) => cells[place] ?? '') }
  })
  return { head, rows }
}

/** Spreadsheets save "Unicode text" as UTF-16 with a byte order mark; everything else must be UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new CsvError('This file is not saved as UTF-8. Choose “CSV UTF-8” when you save it in your spreadsheet')
  }
}

/** Some spreadsheets name the separator in a line of its own. */
function unmarked(text: string): { text: string; separator: Separator | undefined; line: number } {
  const [mark = '', named] = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? []
  return { text: text.slice(mark.length), separator: SEPARATORS.find((one) => one === named), line: mark === '' ? 1 : 2 }
}

/** The separator that splits the first record into the most cells. */
function separatorOf(text: string): Separator {
  const head = /^(?:"[^"]*(?:""[^"]*)*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"[^"]*(?:""[^"]*)*"/g, '') ?? ''
  const counted = SEPARATORS.map((one) => ({ one, count: head.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

const CELL: Readonly<Record<Separator, RegExp>> = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n][^,\r\n]*|))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n][^;\r\n]*|))(;|\r\n|\n|\r|$)/y,
  '\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n][^\t\r\n]*|))(\t|\r\n|\n|\r|$)/y,
}

function recordsOf(text: string, separator: Separator, firstLine: number): CsvTable['rows'] {
  const records: CsvTable['rows'] = []
  const pattern = new RegExp(CELL[separator])
  let line = firstLine
  let record = { line, cells: [] as string[] }
  while (pattern.lastIndex < text.length || record.cells.length > 0) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)
    if (!found) throw new CsvError(`Line ${line}: ${wrongQuote(text, at)}`)
    const [whole, quoted, plain = '', end] = found
    record.cells.push(withoutMark(quoted?.replaceAll('""', '"') ?? plain))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === separator) continue
    if (record.cells.some((cell) => cell !== '')) records.push(record)
    record = { line, cells: [] }
  }
  return records
}

const wrongQuote = (text: string, at: number): string =>
  /^"[^"]*(?:""[^"]*)*$/.test(text.slice(at)) ? 'a quote is opened but never closed' : 'there is text behind a closing quote'

/** Removes the apostrophes that `csvOf` writes before what a spreadsheet would take for a formula. */
const withoutMark = (cell: string): string =>
  cell.replaceAll(/(?<=^|[;\t\r\n])'(?='*[^\S\t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*[\t\r\n])/g, '')
