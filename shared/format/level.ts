/** The level that so many points give (domain 3.10): `10·L·(L−1)` points are needed for level L. */
export const levelOf = (points: number): number => Math.floor((1 + Math.sqrt(1 + 0.4 * points)) / 2)

/** The points that a level takes (domain 3.10). */
export const pointsFor = (level: number): number => 10 * level * (level - 1)
