const most = Number(process.env['TEST_SLOWNESS'] ?? 0)

/** Milliseconds by which something is late: at random up to TEST_SLOWNESS. */
const lateness = () => Math.random() * most

/** With TEST_SLOWNESS, resolves late, as on a busy machine. */
export const isLate = async (): Promise<void> => {
  if (most > 0) await new Promise((resolve) => realTimeout(resolve, lateness()))
}

const { setImmediate: realImmediate, setTimeout: realTimeout } = globalThis
const worker = globalThis as typeof globalThis & { isSlow?: boolean }
// Before React is loaded: its scheduler keeps these functions, and yields after each task when the clock runs fast.
if (most > 0 && worker.isSlow !== true) {
  worker.isSlow = true
  globalThis.setImmediate = ((run: () => void) =>
    realImmediate(() => realTimeout(run, lateness()))) as unknown as typeof globalThis.setImmediate
  const now = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => now() + (ahead += 6)
}
