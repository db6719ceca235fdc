/** A screen that asks again after an answer does so within this time. */
const QUIET_MS = 100

let pending = 0
let ended = Promise.withResolvers<void>()

/** Makes a read for which `onIdle` waits. */
export async function whileReading<T>(request: () => Promise<T>): Promise<T> {
  pending += 1
  try {
    return await request()
  } finally {
    pending -= 1
    if (pending === 0) {
      ended.resolve()
      ended = Promise.withResolvers()
    }
  }
}

/** Runs something when nothing has been read for a moment, since what the screen needs comes first; the answer cancels it. */
export function onIdle(run: () => void): () => void {
  let cancelled = false
  const wait = async () => {
    await idle()
    if (!cancelled) run()
  }
  void wait()
  return () => {
    cancelled = true
  }
}

async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  if (pending === 0) return
  await ended.promise
  await idle()
}
