import { startLive } from '../lib/live/live.ts'

/** The service worker fetches files for later, which must not compete with what the user opens first. */
const WORKER_AFTER_MS = 3_000

/** What a session has besides its screens: none of it is needed for the first one. */
export function startAfterLoad(): void {
  startLive()
  setTimeout(() => void import('../lib/worker/start-worker.ts').then(({ startWorker }) => startWorker(), console.warn), WORKER_AFTER_MS)
}
