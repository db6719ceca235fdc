import { toast } from '../toasts/toast.ts'
import { serverMessage } from './server-message.ts'

export const NO_FILE = 'The file could not be made. Please try again'

/** Runs an action; when it fails, shows the sentence of the server, or `failure` when it sent none. */
export async function orToast(failure: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (problem) {
    toast.error(serverMessage(problem, failure))
  }
}
