import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'

/** What is said about the size of a team from nine tenths of what it may have; undefined before. */
export const fullnessOf = ({ memberCount }: { memberCount: number }): string | undefined =>
  memberCount < 0.9 * MEMBERS_PER_STARTUP
    ? undefined
    : `This team has ${memberCount.toLocaleString()} of at most ${MEMBERS_PER_STARTUP.toLocaleString()} members.`
