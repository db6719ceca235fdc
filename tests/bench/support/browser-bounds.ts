import { isShort, sized } from '../harness/short.ts'

/** Visits of each size, of which the median counts. */
export const RUNS = sized(5, 1)
export const SIZES = isShort ? [100] : [100, 1_000, 10_000]

export const INTERACTION_MS = 100
export const GROWTH = 1.3
export const NODES = 1_500
/** The resolution of the browser's event timing, in milliseconds: less is no difference. */
export const GRAIN = 8

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
