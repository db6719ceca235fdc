import type { User } from '../../../shared/entities/user.ts'
import { signal } from '../signal.ts'

/** The server refused this token (401). */
export const sessionRefused = signal<string>()
/** A session started: restored, signed in, registered or seen in another tab. */
export const sessionBegan = signal<User>()
/** The user signs out, while calls still have the token: what waits to be sent is sent. */
export const sessionEnding = signal<void>()
/** The session ended: data that was loaded for the user must be cleared. */
export const sessionEnded = signal<void>()
