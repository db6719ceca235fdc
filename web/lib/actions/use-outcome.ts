import { useCallback, useEffect, useState } from 'react'
import { serverMessage } from './server-message.ts'

/** Spec 9. */
const SUCCESS_MS = 3_000

export interface Outcome {
  tone: 'success' | 'info' | 'danger'
  sentence: string
  /** What the server said of a failure, when that is more than the sentence. */
  reason?: string | undefined
}

/** The outcome of the last action; a success disappears after 3 s, a failure when the next action has ended. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome?.tone !== 'success') return undefined
    const timer = setTimeout(() => setOutcome(undefined), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const succeeded = useCallback((sentence: string) => setOutcome({ tone: 'success', sentence }), [])
  const explained = useCallback((sentence: string) => setOutcome({ tone: 'info', sentence }), [])
  const failed = useCallback((sentence: string, problem?: unknown) => {
    const reason = serverMessage(problem, '')
    setOutcome({ tone: 'danger', sentence, reason: reason === '' || reason === sentence ? undefined : reason })
  }, [])
  return { outcome, succeeded, explained, failed }
}
