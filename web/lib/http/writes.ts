/** A write that takes longer does not hold back what others changed. */
const LONGEST_MS = 5_000

const pending = new Set<Promise<unknown>>()

/** Makes a write for which `writesSettled` waits. */
export async function whileWriting<T>(request: () => Promise<T>): Promise<T> {
  const writing = request()
  const ended = writing.catch(() => undefined)
  pending.add(ended)
  try {
    return await writing
  } finally {
    pending.delete(ended)
  }
}

/** Resolves when no write is in flight: what is read before shows what the write is about to change. */
export async function writesSettled(): Promise<void> {
  if (pending.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_MS)))
  await Promise.race([Promise.all(pending), late])
  clearTimeout(timer)
}
