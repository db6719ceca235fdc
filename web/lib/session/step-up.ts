type Ask = (password: string | undefined) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Sets who asks the user to prove who they are; the answer takes that back. */
export function answerStepUp(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Asks the user to prove who they are, once for calls at the same time; `password` is one that they have just typed. Gives whether they did. */
export async function stepUp(password?: string): Promise<boolean> {
  asking ??= (ask?.(password) ?? Promise.resolve(false)).finally(() => (asking = undefined))
  return asking
}
