import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** What the first steps of a startup need of it. */
export type YoungStartup = Pick<Startup, 'id' | 'name' | 'createdAt' | 'memberCount' | 'roles' | 'myTeamRole'> &
  Partial<Pick<Startup, 'members'>>

const YOUNG_DAYS = 14
const NEW_MEMBER_DAYS = 7

/** Whether a startup was registered within 14 days. */
export const isYoung = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < YOUNG_DAYS * DAY_MS
/** Whether a member joined within 7 days. */
export const isNewMember = (joinedAt: string, now: number): boolean => now - Date.parse(joinedAt) < NEW_MEMBER_DAYS * DAY_MS
