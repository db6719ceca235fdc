import { startLive } from '../lib/live/live.ts'
import { startWorker } from '../lib/worker/start-worker.ts'

/** What a session has besides its screens: none of it is needed for the first one. */
export function startAfterLoad(): void {
  startLive()
  startWorker()
}
