import { describe, expect, it } from 'vitest'
import { tallyOf, type TestResult } from '../../support/runner/tally.ts'

const test = (status: string): TestResult => ({ fullName: 'adds two numbers', status })
const file = (status: string, ...tests: string[]) => ({ name: 'sum.test.ts', status, assertionResults: tests.map(test) })
const RETRIED = { fullName: 'adds two numbers', status: 'passed', failureMessages: ['expected 5 to be 4'] }

describe('the last line of npm test', () => {
  it('counts tests, not files', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')]
    expect(tallyOf({ numPassedTests: 3, numFailedTests: 1, testResults }, false)).toEqual({ passed: 3, failed: 1, retried: [] })
  })
  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [file('passed', 'passed'), file('failed')]
    expect(tallyOf({ numPassedTests: 1, numFailedTests: 0, testResults }, false)).toEqual({ passed: 1, failed: 1, retried: [] })
  })
  it('never says that nothing failed when the run ended badly, or left no report', () => {
    expect(tallyOf({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, false)).toEqual({ passed: 5, failed: 1, retried: [] })
    expect(tallyOf(undefined, true)).toEqual({ passed: 0, failed: 1, retried: [] })
  })
  it('names the tests that passed in their second try', () => {
    const testResults = [{ ...file('passed', 'passed'), assertionResults: [test('passed'), RETRIED] }]
    expect(tallyOf({ numPassedTests: 2, numFailedTests: 0, testResults }, true)).toEqual({
      passed: 2,
      failed: 0,
      retried: ['adds two numbers'],
    })
  })
})
