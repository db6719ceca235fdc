import { describe, expect, it } from 'vitest'
import { idsIn, proofsIn, rowsOf, statusOf, unprovedOf, type Proof } from '../../conformance/rows.ts'

const CHECKLIST = `| id | L | kind | requirement | test |
|---|---|---|---|---|
| S1-01 | 7 | B | People sign in | h e |
| S1-13 | 19 | O | Rules not shown | - |`

const resultOf = (fullName: string, status = 'passed', failureMessages: string[] = []) => ({ fullName, status, failureMessages })
const reportOf = (name: string, ...assertionResults: ReturnType<typeof resultOf>[]) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [{ name, status: 'passed', assertionResults }],
})
const proof = (layer: Proof['layer'], isRouteOnly = false): Proof => ({
  file: 'a.test.ts',
  layer,
  ids: new Set(['S1-01']),
  isRouteOnly,
})

describe('the checklist', () => {
  const [row, open] = rowsOf(CHECKLIST)
  if (!row || !open) throw new Error('The checklist has two rows')

  it('has rows with their layers', () => {
    expect(row).toEqual({ id: 'S1-01', requirement: 'People sign in', isOpen: false, layers: ['h', 'e'] })
    expect(open).toMatchObject({ isOpen: true, layers: [] })
  })

  it('counts a row as proved only in a layer that it names', () => {
    expect(statusOf(row, [proof('h')]).status).toBe('proved')
    expect(statusOf(row, [proof('u')]).status).toBe('other layer')
    expect(statusOf(row, []).status).toBe('missing')
    expect(statusOf(open, []).status).toBe('open')
  })

  it('counts no row that the specification leaves open, also one that tests name', () => {
    expect(statusOf(open, [{ ...proof('h'), ids: new Set(['S1-13']) }]).status).toBe('open')
  })

  it('fails with every row that is not proved in a layer that it names', () => {
    const rowsWith = (...proofs: Proof[]) => [row, open].map((one) => ({ ...one, ...statusOf(one, proofs) }))
    expect(unprovedOf(rowsWith(proof('h')))).toEqual([])
    for (const proofs of [[proof('u')], [proof('e', true)], []]) {
      expect(unprovedOf(rowsWith(...proofs)).map(({ id }) => id)).toEqual(['S1-01'])
    }
  })

  it('counts the route of a placeholder screen, not the screen', () => {
    expect(statusOf(row, [proof('e', true)]).status).toBe('route only')
    expect(statusOf(row, [proof('e', true), proof('e')]).status).toBe('route only')
  })
})

describe('the ids of a title', () => {
  it('are those that it spells out, and those of ranges of up to five rows', () => {
    expect([...idsIn('S2-04 to S2-06 S3-01 leads to screens')]).toEqual(['S2-04', 'S2-05', 'S2-06', 'S3-01'])
    expect([...idsIn('S2-04 to S2-09 S3-01 leads to screens')]).toEqual(['S3-01'])
  })
})

describe('the proofs of a run', () => {
  it('are the passed tests that name rows, in the layer of their folder', () => {
    const report = reportOf(
      '/home/ada/tests/api/a.test.ts',
      // Passed in its second try.
      resultOf('S1-01 signs in', 'passed', ['Timeout']),
      resultOf('S1-02 fails', 'failed'),
      resultOf('names nothing'),
    )
    expect(proofsIn(report)).toEqual([{ file: 'api/a.test.ts', layer: 'h', ids: new Set(['S1-01']), isRouteOnly: false }])
    expect(proofsIn(reportOf('/tests/browser/a.test.ts', resultOf('S1-01 /leads (route only)')))).toMatchObject([
      { layer: 'e', isRouteOnly: true },
    ])
  })
})
