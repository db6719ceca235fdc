import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before try number `attempt`: up to 25 ms, 50, 100 …, by chance, so that rivals do not meet again. */
export const pause = (attempt: number): Promise<void> => sleep(Math.random() * 25 * 2 ** (attempt - 1))
