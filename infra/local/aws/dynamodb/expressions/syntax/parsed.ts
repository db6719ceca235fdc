import type { Path } from '../path.ts'
import { parseCondition } from './condition-parser.ts'
import { Cursor } from './cursor.ts'
import { ExpressionFlaw } from './flaw.ts'
import { parseUpdate } from './update-parser.ts'

const MOST_BYTES = 4_096
const MOST_KEPT = 2_000

/** Parses each text once; the least recently parsed of more than 2,000 is dropped. */
function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    refuseSize(text)
    const parsed = parse(text)
    if (known.size >= MOST_KEPT) for (const [oldest] of known) if (known.delete(oldest)) break
    known.set(text, parsed)
    return parsed
  }
}

function refuseSize(text: string): void {
  if (text === '') throw new ExpressionFlaw('The expression can not be empty;')
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES) throw new ExpressionFlaw(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`)
}

export const parsedCondition = remembered(parseCondition)
export const parsedUpdate = remembered(parseUpdate)
export const parsedPaths = remembered(parsePaths)

/** A ProjectionExpression. */
function parsePaths(text: string): readonly Path[] {
  const cursor = new Cursor(text)
  const paths = cursor.list(() => cursor.path())
  cursor.finish()
  return paths
}
