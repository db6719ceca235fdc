export interface Signal<T> {
  emit: (value: T) => void
  /** Calls `heard` on every emit; the answer stops that. */
  listen: (heard: (value: T) => void) => () => void
}

/** Lets one module tell others of an event without knowing them. */
export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value) => {
      for (const heard of listeners) heard(value)
    },
    listen: (heard) => {
      listeners.add(heard)
      return () => {
        listeners.delete(heard)
      }
    },
  }
}
