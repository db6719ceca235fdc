import { useState } from 'react'

/** Something that a button does: what is told while it runs, and why it did not work. A second press meanwhile does nothing. */
export function useAct(act: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run: () => void run(), forget: () => setProblem(undefined) }
}
