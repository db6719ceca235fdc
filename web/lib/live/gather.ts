const LEAST_MS = 1_000
const SPREAD_MS = 300
/** With many users in a room each of them reads bursts less often: their reads cost more than the hints. */
const CROWD_MS = 2_000

export interface Gathering {
  /** Reads again what begins with one of these addresses. */
  refresh: (addresses: readonly string[]) => void
  /** Resolves when no write of this tab is in flight and the device is online. */
  ready: () => Promise<unknown>
  isCrowded: () => boolean
}

/** Follows the first hint at once and further ones together, at most once a second; `again` means to read once more after that time. */
export function gatherHints({ refresh, ready, isCrowded }: Gathering) {
  const waiting = new Set<string>()
  const later = new Set<ReturnType<typeof setTimeout>>()
  let last = -LEAST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFlushing = false

  async function flush(): Promise<void> {
    timer = undefined
    isFlushing = true
    await ready()
    isFlushing = false
    last = performance.now()
    const addresses = [...waiting]
    waiting.clear()
    if (addresses.length > 0) refresh(addresses)
  }

  function add(addresses: readonly string[]): void {
    for (const address of addresses) waiting.add(address)
    if (timer !== undefined || isFlushing) return
    const wait = last + LEAST_MS - performance.now()
    if (wait <= 0) void flush()
    else timer = setTimeout(() => void flush(), wait)
  }

  function addLater(addresses: readonly string[], ms: number): void {
    const one = setTimeout(() => {
      later.delete(one)
      add(addresses)
    }, ms)
    later.add(one)
  }

  return {
    take(addresses: readonly string[], again?: number): void {
      if (again !== undefined && isCrowded()) return addLater(addresses, Math.max(again, CROWD_MS) * (1 + Math.random()))
      add(addresses)
      if (again !== undefined) addLater(addresses, again + Math.random() * SPREAD_MS)
    },
    stop(): void {
      for (const one of [timer, ...later]) clearTimeout(one)
      waiting.clear()
    },
  }
}
