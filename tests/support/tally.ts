export interface Tally {
  passed: number
  failed: number
}
/** As much of vitest's JSON report as is counted. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Each test counts; a file that cannot be loaded, or a run that ends badly without a failed test, is one failure. */
export function tallyOf(report: Report | undefined, succeeded: boolean): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: succeeded ? failed : Math.max(1, failed) }
}

/** One step that either holds or does not. */
export const tallyOfStep = (holds: boolean): Tally => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1 })
