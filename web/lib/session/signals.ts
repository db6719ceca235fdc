import type { User } from '../../../shared/entities/user.ts'
import { signal } from '../signal.ts'

/** The server refused this token (401). */
export const sessionRefused = signal<string>()
/** Somebody is signed in now: restored, signed in, registered or seen in another tab. */
export const sessionBegan = signal<User>()
/** Nobody is signed in any more: what was loaded for that person must go. */
export const sessionEnded = signal<void>()
