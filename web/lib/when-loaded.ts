import { releaseKeys } from './device/held-keys.ts'
import { chunk } from './lazy-screen.ts'
import { toast } from './toasts/toast.ts'

/** Does something once its code is there, such as opening a dialog; when that does not arrive, says so, leaves the screen as it is and does `otherwise`. */
export async function whenLoaded(load: () => Promise<unknown>, then: () => void, otherwise?: () => void): Promise<void> {
  try {
    await chunk(load)
  } catch {
    releaseKeys()
    toast.error('This could not be loaded. Please check your connection and try again')
    otherwise?.()
    return
  }
  then()
}
