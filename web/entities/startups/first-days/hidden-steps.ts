import { useState } from 'react'
import { readStoredJson, writeStored } from '../../../lib/browser/stored.ts'

const MAX = 200

function storedSteps(): string[] {
  const stored = readStoredJson('firstSteps')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

/** Which first steps in a startup are hidden in this browser, since they were skipped or done, and hiding more of them. */
export function useHiddenSteps(startupId: string) {
  const [hidden, setHidden] = useState(storedSteps)
  const nameOf = (step: string) => `${startupId}:${step}`
  return {
    isHidden: (step: string): boolean => hidden.includes(nameOf(step)),
    hide: (...steps: readonly string[]) => {
      const names = steps.map(nameOf)
      const after = [...names, ...storedSteps().filter((one) => !names.includes(one))].slice(0, MAX)
      writeStored('firstSteps', JSON.stringify(after))
      setHidden(after)
    },
  }
}
