import type { StoreFailure } from './failure.ts'

/** Writes that are committed and forced to disk together. */
export interface Group {
  done: Promise<void>
  resolve: () => void
  reject: (failed: StoreFailure) => void
  /** What the group writes to, so that reads of it wait for the disk too. */
  touched: Set<string>
  afterwards: (() => void)[]
}

export function newGroup(): Group {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  done.catch(() => undefined)
  return { done, resolve, reject, touched: new Set(), afterwards: [] }
}
