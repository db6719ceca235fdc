import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../shared/format/csv/csv.ts'
import { rowsOf } from '../../support/formats/csv.ts'

/** What spreadsheets may take for a formula: OWASP's list, blanks before it, and the full-width signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '"',
    '""',
    ',',
    '\r\n',
    '',
    '\uFEFF=1',
    "'",
    ';=1',
    'a;\t=1',
    ';;@',
  ),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ','), fc.string()).map(([first, rest]) => first + rest),
)
const cells = fc.array(fc.oneof(hostile, fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 6 })

describe('a table as CSV', () => {
  it('reads back as it was, and no text in it is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), fc.array(cells, { maxLength: 6 }), (head, rows) => {
        const read = rowsOf(csvOf(head, rows))
        const wanted = [head, ...rows]
        expect(read).toHaveLength(wanted.length)
        for (const [at, row] of wanted.entries()) {
          for (const [place, value] of row.entries()) {
            const cell = read[at]?.[place] ?? 'missing'
            if (typeof value !== 'string') expect(cell).toBe(value === null ? '' : String(value))
            else {
              expect(cell.replaceAll("'", '')).toBe(value.replaceAll("'", ''))
              expect(cell).not.toMatch(FORMULA)
              for (const piece of cell.split(/[;\r\n\t]/)) expect(piece).not.toMatch(FORMULA)
            }
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has no formula for a program that separates cells by semicolons either', () => {
    const table = csvOf(['name'], [['a;=1+1'], ['a; @SUM(A1)'], ['a\n=1+1'], ['a;b'], [';;-1']])
    expect(rowsOf(table).slice(1)).toEqual([["a;'=1+1"], ["a;' @SUM(A1)"], ["a\n'=1+1"], ['a;b'], [";;'-1"]])
    expect(table).toContain('"a;b"')
  })

  it('begins with a byte order mark, so that spreadsheets read its letters', () => {
    expect(csvOf(['Größe'], [])).toBe('\uFEFFGröße\r\n')
  })
})
