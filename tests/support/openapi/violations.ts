/** Answers of this process that the OpenAPI document does not describe, since the last test. */
const violations = new Set<string>()

export const noteViolation = (violation: string): void => void violations.add(violation)

/** Fails the running test when an answer was not as the OpenAPI document says. */
export function failOnViolations(): void {
  const found = [...violations]
  violations.clear()
  if (found.length > 0) throw new Error(`Not as the OpenAPI document says:\n${found.join('\n')}`)
}
