import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before attempt `attempt` is repeated: exponential with full jitter, up to 25 ms, 50 ms, 100 ms … */
export const backOff = (attempt: number): Promise<void> => sleep(Math.random() * 25 * 2 ** (attempt - 1))
