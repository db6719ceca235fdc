import { serverMessage } from '../actions/server-message.ts'
import { writesSettled } from '../http/writes.ts'
import { sessionEnded } from '../session/signals.ts'
import { toast } from '../toasts/toast.ts'

/** What an undo has come to. */
export interface Undone {
  /** "Task 5 restored". */
  says?: string
  /** Sentences about what stays, such as a field that another user changed meanwhile. */
  kept?: readonly string[]
}

export interface Reversible {
  /** What was done: "Task 5 archived". */
  says: string
  /** Undoes it; changes of other users since must stay. Throws what the calls throw; gives false when it has said why it failed. */
  undo: () => Promise<Undone | boolean | void>
  /** Where a failure is said: "Task 5 was not restored". */
  failure?: string
}
interface Step extends Reversible {
  toastId: string
}

/** Changes of a session that can be undone. */
const MOST = 20
let steps: Step[] = []
let count = 0
let turn: Promise<unknown> = Promise.resolve()

sessionEnded.listen(() => {
  steps = []
})

/** Takes a change of the user as the newest that can be undone. */
export function pushStep(change: Reversible): Step {
  const step = { ...change, toastId: `undo-${(count += 1)}` }
  steps = [...steps, step].slice(-MOST)
  return step
}

/** Undoes a change once, after the undos before it, and says how that ended. */
export const undoStep = (step: Step): Promise<void> => inTurn(() => run(step))

/** Undoes the newest change that is not undone yet, with those that are being sent. */
export const undoNewest = (): Promise<void> =>
  inTurn(async () => {
    await writesSettled()
    // A change is taken when the answer to its write has been handled.
    await new Promise((done) => setTimeout(done))
    const step = steps.at(-1)
    if (step === undefined) toast.info('There is nothing to undo', { toastId: 'nothing to undo', role: 'status' })
    else await run(step)
  })

async function run(step: Step): Promise<void> {
  if (!steps.includes(step)) return
  steps = steps.filter((one) => one !== step)
  toast.dismiss([step.toastId])
  try {
    const undone = (await step.undo()) ?? true
    const { says = `Undone: ${step.says}`, kept = [] } = typeof undone === 'boolean' ? {} : undone
    if (kept.length > 0) toast.warning(kept.join(' '))
    else if (undone !== false) toast.success(says)
    if (undone !== false) return
  } catch (problem) {
    toast.error(`${step.failure ?? `Not undone: ${step.says}`}. ${serverMessage(problem, 'Please try again')}`)
  }
  // It can be tried again.
  steps = [...steps, step].slice(-MOST)
}

function inTurn(action: () => Promise<void>): Promise<void> {
  const mine = turn.then(action, action)
  turn = mine
  return mine
}
