import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { CsvError, readCsv } from '../../../shared/format/csv/read-csv.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const cellsOf = (text: string) => readCsv(bytesOf(text)).rows.map(({ cells }) => cells)
const messageOf = (bytes: Uint8Array | string): string => {
  try {
    readCsv(typeof bytes === 'string' ? bytesOf(bytes) : bytes)
  } catch (error) {
    if (error instanceof CsvError) return error.message
    throw error
  }
  return 'no error'
}

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', ' ', ';', '\t', '\n', '"', ',', 'a') }),
  fc.constantFrom('=1+1', '@SUM(A1)', 'a;-1', 'a\n=2', '\t=1', "'=1", "''", "';'=", '"', '""', 'a,b', ''),
)

describe('readCsv', () => {
  it('gives back what csvOf wrote, formulas and apostrophes included', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(table, (rows) => {
        const head = (rows[0] ?? []).map((_, at) => `column ${at}`)
        const kept = rows.filter((row) => row.some((text) => text !== ''))
        expect(readCsv(bytesOf(csvOf(head, rows)))).toMatchObject({ head, rows: kept.map((cells) => ({ cells })) })
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['commas', 'a,b\r\n1,"x, y"\r\n'],
    ['semicolons', 'a;b\n1;"x, y"\n'],
    ['tabs', 'a\tb\r1\tx, y'],
    ['a named separator', 'sep=;\r\na;b\r\n1;x, y\r\n'],
    ['semicolons and quoted commas in the head', '"a,,,";b\n1;"x, y"'],
  ])('reads cells separated by %s', (_, text) => {
    expect(cellsOf(text)).toEqual([['1', 'x, y']])
  })

  it('reads quotes, line breaks in cells, and quotes inside a cell', () => {
    expect(cellsOf('a,b\r\n"He said ""hi""","two\r\nlines"\r\n5" pipe,x')).toEqual([
      ['He said "hi"', 'two\r\nlines'],
      ['5" pipe', 'x'],
    ])
  })

  it('ignores byte order marks and blank lines, fills short rows, and knows the line of each row', () => {
    const { head, rows } = readCsv(bytesOf('\uFEFF name ,b\n\n"1\n2",x\n,,\n3\n'))
    expect(head).toEqual(['name', 'b'])
    expect(rows).toEqual([
      { line: 3, cells: ['1\n2', 'x'] },
      { line: 6, cells: ['3', ''] },
    ])
  })

  it('reads the UTF-16 of spreadsheets', () => {
    const text = '\uFEFFGröße\tb\r\n1\t2\r\n'
    const bytes = new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]))
    expect(readCsv(bytes)).toEqual({ head: ['Größe', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] })
  })

  it.each([
    ['no text', '', 'This file is empty'],
    [
      'another encoding',
      new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]),
      'This file is not saved as UTF-8. Choose “CSV UTF-8” when you save it in your spreadsheet',
    ],
    ['a spreadsheet itself', bytesOf('PK\u0003\u0004\0\0'), 'This is not a CSV file. Export the table as CSV from your spreadsheet'],
    ['an open quote', 'a,b\n1,"x\n2,3\n', 'Line 2: a quote is opened but never closed'],
    ['text behind a quote', 'a,b\n1,"x" y\n', 'Line 2: there is text behind a closing quote'],
    ['too many cells', 'a,b\n1,2\n1,2,3\n', 'Line 3 has 3 cells, but the first line has 2'],
  ])('says what is wrong with a file of %s', (_, bytes, message) => {
    expect(messageOf(bytes)).toBe(message)
  })

  it('refuses more rows than are allowed', () => {
    expect(() => readCsv(bytesOf('a\n1\n2\n3\n'), { maxRows: 2 })).toThrow('This file has more than 2 rows')
  })
})
