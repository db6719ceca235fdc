/** Chosen per run and printed by `tests/vitest.config.ts`; the same seed repeats a run. */
const SEED = Number(process.env['TEST_SEED'] ?? 0)

/** Whether generated suites run whole: `npm run test:long`. */
export const RUNS_EVERYTHING = process.env['TEST_EVERYTHING'] === '1'

/** A number for this run and this place in a generated suite: neighbouring places and seeds give different ones. */
export const rotated = (place: number, choices: number): number => (SEED + place) % choices

/** `count` of the choices, which move on with the seed and the place; all of them in `test:long`. */
export function sampled<T>(choices: readonly T[], count: number, place = 0): T[] {
  if (RUNS_EVERYTHING || choices.length <= count) return [...choices]
  const first = rotated(place * count, choices.length)
  return Array.from({ length: count }, (_, at) => choices[(first + at) % choices.length] as T)
}
