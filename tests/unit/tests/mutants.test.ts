import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../mutation/mutants.ts'

const SOURCE = `import { fail } from '../errors.ts'
type Limit = 5
export function check(count: number, isOpen: boolean): number {
  if (count > 5) fail('too many')
  return isOpen ? count + 1 : 0
}`

describe('the mutants of a source', () => {
  it('change operators, conditions, literals and calls, but no types and imports', () => {
    const changes = mutantsOf('check.ts', SOURCE).map(({ line, was, becomes }) => [line, was.trim(), becomes.trim()])
    expect(changes).toEqual([
      [4, 'count > 5', 'true'],
      [4, 'count > 5', 'false'],
      [4, '>', '>='],
      [4, '5', '6'],
      [4, "fail('too many')", ';'],
      [5, 'isOpen', '!(isOpen)'],
      [5, '+', '-'],
      [5, '1', '2'],
      [5, '0', '1'],
    ])
  })
})
