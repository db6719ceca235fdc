import type { BadgeEarned } from '../../../shared/entities/points.ts'

/** The badges that somebody has earned. */
export const badgesOf = (_userId: string): Promise<BadgeEarned[]> => Promise.resolve([])
