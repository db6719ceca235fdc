import { describe, expect, it } from 'vitest'
import { tallyOf } from '../support/tally.ts'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) })

describe('the last line of npm test', () => {
  it('counts tests, not files', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')]
    expect(tallyOf({ numPassedTests: 3, numFailedTests: 1, testResults }, false)).toEqual({ passed: 3, failed: 1 })
  })
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [file('passed', 'passed'), file('failed')]
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, false)).toEqual({ passed: 1, failed: 1 })
  })
  it('never says that nothing failed when the run ended badly, or left no report', () => {
    expect(tallyOf({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 5, failed: 1 })
    expect(tallyOf(undefined, true)).toEqual({ passed: 0, failed: 1 })
  })
})
