import { useState } from 'react'
import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

const MAX = 200

/** The first steps of a young startup. */
export const LAUNCH_STEPS = ['invite', 'tasks', 'meeting', 'share'] as const
/** The first day of a new member. */
export const FIRST_DAY = 'first-day'

function storedSteps(): string[] {
  const stored = readStoredJson('firstSteps')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

/** Hides first steps in a startup in this browser, and returns all that are hidden. */
export function hideSteps(startupId: string, ...steps: readonly string[]): string[] {
  const names = steps.map((step) => `${startupId}:${step}`)
  const after = [...names, ...storedSteps().filter((one) => !names.includes(one))].slice(0, MAX)
  writeStored('firstSteps', JSON.stringify(after))
  return after
}

/** Which first steps in a startup are hidden in this browser, since they were skipped or done, and hiding one more. */
export function useHiddenSteps(startupId: string) {
  const [hidden, setHidden] = useState(storedSteps)
  return {
    isHidden: (step: string): boolean => hidden.includes(`${startupId}:${step}`),
    hide: (step: string) => setHidden(hideSteps(startupId, step)),
  }
}
