/** Chosen per run and printed by `tests/vitest.config.ts`; the same seed repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? 0)

/** Set by `npm run test:long`. */
const RUNS_EVERYTHING = process.env['TEST_EVERYTHING'] === '1'

/** `count` neighbouring choices, other ones for another seed or place in a generated suite; all of them in `npm run test:long`. */
export function sampled<T>(choices: readonly T[], count: number, place = 0): T[] {
  if (RUNS_EVERYTHING || choices.length <= count) return [...choices]
  const first = SEED + place * count
  return Array.from({ length: count }, (_, at) => choices[(first + at) % choices.length] as T)
}

/** How often a race or a random sequence is repeated: as often as in `npm run test:long`, or as often as every run has time for. */
export const repetitions = (often: number, { long }: { long: number }): number => (RUNS_EVERYTHING ? long : often)
