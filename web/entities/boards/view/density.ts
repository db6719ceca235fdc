import { readStored, writeStored } from '../../../lib/browser/stored.ts'

const root = document.documentElement.dataset

/** How much room the cards of all boards take, which this browser remembers. */
export const density = (): string => (root['density'] = readStored('boardDensity') ?? 'comfortable')

export function setDensity(wanted: string): void {
  writeStored('boardDensity', wanted)
  density()
}
