const STARS_MAX = 5

/** The stars of a level, 0 to 5: a tenth of it, with one decimal (spec 9). */
export const starsOf = (level: number): string => Math.min(STARS_MAX, level / 10).toFixed(1)
