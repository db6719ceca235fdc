import { useState } from 'react'

/** An action of a button: whether it runs, and why it failed. A second press meanwhile does nothing. */
export function useAction(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run: () => void run(), forget: () => setProblem(undefined) }
}
