import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** What the first steps of a startup need of it. */
export type YoungStartup = Pick<Startup, 'id' | 'name' | 'createdAt' | 'memberCount'> & Partial<Pick<Startup, 'members'>>

/** Whether a startup or a membership began within these days. */
export const beganWithin = (days: number, at: string, now: number): boolean => now - Date.parse(at) < days * DAY_MS
