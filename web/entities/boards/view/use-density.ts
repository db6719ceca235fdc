import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'

const listeners = new Set<() => void>()

/** How much room the cards of all boards take, which this browser remembers: `compact`, or `comfortable`. */
export function useDensity(): [density: string, setDensity: (density: string) => void] {
  return [useSyncExternalStore(subscribe, density), setDensity]
}

const density = (): string => readStored('boardDensity') ?? 'comfortable'

function setDensity(wanted: string): void {
  writeStored('boardDensity', wanted)
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}
