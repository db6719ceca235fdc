import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'

/** What is said about the size of a whole from nine tenths of what it may have; undefined before. */
export const nearLimit = (whole: string, count: number, max: number, parts: string): string | undefined =>
  count < 0.9 * max ? undefined : `${whole} has ${count.toLocaleString()} of at most ${max.toLocaleString()} ${parts}.`

/** The same of a team. */
export const fullnessOf = ({ memberCount }: { memberCount: number }): string | undefined =>
  nearLimit('This team', memberCount, MEMBERS_PER_STARTUP, 'members')
