export interface Tally {
  passed: number
  failed: number
  /** Names of the tests that passed in their second try. */
  retried: string[]
}
/** As much of vitest's JSON report as is counted. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: TestResult[] }[]
}
export interface TestResult {
  fullName: string
  status: string
  /** Of every try: a test that passed with some was retried. */
  failureMessages?: string[] | undefined
}

/** Counts each test; a file that cannot be loaded, or a run that ends badly without a failed test, is one failure. */
export function tallyOf(report: Report | undefined, succeeded: boolean): Tally {
  if (!report) return { passed: 0, failed: 1, retried: [] }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  const retried = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests,
    failed: succeeded ? failed : Math.max(1, failed),
    retried: retried.map(({ fullName }) => fullName),
  }
}

/** One step that either succeeds or does not. */
export const tallyOfStep = (succeeded: boolean): Tally => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, retried: [] })
