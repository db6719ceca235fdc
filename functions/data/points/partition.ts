/** Everything about a user's points lies in one partition. */
export const pointsPartition = (userId: string): string => `POINTS#${userId}`
