import { isShort } from './short.ts'

/** A figure must be at most, or at least, so much. */
export type Limit = { atMost: number } | { atLeast: number }

export interface Row {
  what: string
  value: number
  unit?: string
  goal?: Limit
  /** Where the goal alone does not decide: beyond it the bench fails. */
  bound?: Limit
}

const keeps = (value: number, limit: Limit): boolean => ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)
const textOf = (limit: Limit): string => ('atMost' in limit ? `<= ${format(limit.atMost)}` : `>= ${format(limit.atLeast)}`)
const format = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

const failures: string[] = []
let current = ''

/** Prints a figure beside its target. */
export function report({ what, value, unit = '', goal, bound }: Row): void {
  const failed = bound !== undefined && !isShort && !keeps(value, bound)
  if (failed) failures.push(`${current}: ${what} ${format(value)} ${unit}, must be ${textOf(bound)}`)
  const verdict = failed ? 'FAILED' : goal && !keeps(value, goal) ? 'missed' : 'ok'
  const targets = [goal && `goal ${textOf(goal)}`, bound && `bound ${textOf(bound)}`].filter((text) => text !== undefined).join(', ')
  console.log(
    `  ${what.padEnd(52)}${format(value).padStart(9)} ${unit.padEnd(10)}${targets === '' ? '' : `${verdict.padEnd(7)}(${targets})`}`.trimEnd(),
  )
}

/** A condition without a figure. */
export function check(what: string, holds: boolean, detail = ''): void {
  if (!holds) failures.push(`${current}: ${what}? ${detail}`.trim())
  console.log(`  ${what.padEnd(52)}${(holds ? 'yes' : 'no').padStart(9)} ${''.padEnd(10)}${holds ? 'ok' : `FAILED ${detail}`}`.trimEnd())
}

/** Begins the figures of one subject. */
export function section(title: string): void {
  current = title.replace(/ \(.*/, '')
  console.log(`\n${title}`)
}

/** Ends the bench: prints what failed; its exit code says whether anything did. */
export function conclude(): never {
  for (const failure of failures) console.error(`failed: ${failure}`)
  process.exit(failures.length > 0 ? 1 : process.exitCode)
}
