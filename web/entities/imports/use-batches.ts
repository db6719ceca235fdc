import { useRef, useState } from 'react'
import { serverMessage } from '../../lib/actions/server-message.ts'

export interface BatchState {
  status: 'ready' | 'running' | 'failed' | 'done'
  /** What is written, of all that will be. */
  done: number
  all: number
  /** Why the rest was not written. */
  problem: string
}

export interface ImportRun {
  all: number
  /** Goes on behind what is done; says after each call how much is written. */
  write: (done: number, onWritten: (done: number) => void) => Promise<void>
}

/** Writes in several calls; after a failure `retry` goes on with what is left. */
export function useBatches() {
  const [state, setState] = useState<BatchState>({ status: 'ready', done: 0, all: 0, problem: '' })
  const last = useRef<ImportRun & { done: number }>(undefined)
  const attempt = async (run: ImportRun & { done: number }): Promise<void> => {
    last.current = run
    const { all } = run
    const show = (done: number) => {
      run.done = Math.max(run.done, done)
      setState({ status: 'running', done: run.done, all, problem: '' })
    }
    show(run.done)
    try {
      await run.write(run.done, show)
      setState({ status: 'done', done: all, all, problem: '' })
    } catch (problem) {
      setState({ status: 'failed', done: run.done, all, problem: serverMessage(problem, 'Please try again') })
    }
  }
  const run = (wanted: ImportRun) => void attempt({ ...wanted, done: 0 })
  const retry = () => {
    if (last.current) void attempt(last.current)
  }
  return { state, run, retry }
}
