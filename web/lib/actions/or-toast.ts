import { toast } from '../toasts/toast.ts'
import { serverMessage } from './server-message.ts'

export const NO_FILE = 'The file could not be made. Please try again'

type Run = () => Promise<unknown>

async function attempt(run: Run, sentenceOf: (problem: unknown) => string): Promise<boolean> {
  try {
    await run()
    return true
  } catch (problem) {
    toast.error(sentenceOf(problem))
    return false
  }
}

/** Runs an action and gives whether it worked; when it fails, shows the sentence of the server, or `failure` when it sent none. */
export const orToast = (failure: string, run: Run): Promise<boolean> => attempt(run, (problem) => serverMessage(problem, failure))

/** The same with a sentence before that says what failed: "The meeting was not saved. Please try again". */
export const orToastWhy = (failed: string, run: Run, why = 'Please try again'): Promise<boolean> =>
  attempt(run, (problem) => `${failed}. ${serverMessage(problem, why)}`)
