/** Whether a bench only has to run: with `BENCH_SHORT=1` it measures next to no data once, its figures say nothing, and their bounds are not judged. */
export const isShort = process.env['BENCH_SHORT'] === '1'

/** How many of something a bench has. */
export const sized = (full: number, short: number): number => (isShort ? short : full)
