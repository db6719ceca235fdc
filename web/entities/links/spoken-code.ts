import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'

const REASONS = {
  own: 'This is your own code, so it does not count.',
  member: 'You are in the team already, so the code does not count.',
  'same-identity': 'The code does not count for this account.',
  already: 'Another link or code brought you here first, so this one does not count.',
} as const

/** Sends the code that a user says sent them; says what is wrong with it, and never fails: nothing waits for it. */
export async function sendCode(code: string): Promise<void> {
  try {
    const { startupName, reason } = await call('POST /api/programmes/codes', { body: { code: code.trim().slice(0, 64) } })
    if (reason === null) toast.success(`Thank you: your code of ${startupName} counts`)
    else toast.info(REASONS[reason])
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : 'The code could not be sent. You can name it when you ask to join.')
  }
}
