const LEVELS_PER_STAR = 10
const STARS_MAX = 5

/** A level as stars: a tenth of it, at most 5 (domain 3.2). */
export const starsOf = (level: number): number => Math.min(STARS_MAX, level / LEVELS_PER_STAR)

/** Mean of the stars of everybody in a team, with one decimal. */
export const ratingOf = ({ ratingSum, memberCount }: { ratingSum: number; memberCount: number }): number =>
  Math.round((ratingSum / Math.max(1, memberCount)) * 10) / 10
