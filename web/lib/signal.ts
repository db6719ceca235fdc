export interface Signal<T> {
  emit: (value: T) => void
  /** Calls `listener` on every emit; returns a function that unsubscribes. */
  listen: (listener: (value: T) => void) => () => void
}

/** An event that modules can emit and subscribe to. */
export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
