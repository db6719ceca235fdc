import { Failure } from '../../../../shared/errors.ts'
import type { StoredView } from '../../../data/links/shared-views.ts'
import { consumeRate, returnUse } from '../../../data/rate-limits.ts'
import { checkPassword } from '../../accounts/password.ts'

/** Whether a password opens a view. Wrong ones count: 'later' after 10 in 15 minutes from one address, or 300 in an hour from all. */
export async function tryPassword({ id, password }: StoredView, sent: string, addressKey: string): Promise<'right' | 'wrong' | 'later'> {
  if (password === undefined) return 'right'
  try {
    const uses = [await consumeRate('viewHere', `${id}#${addressKey}`), await consumeRate('viewAnywhere', id)]
    if (!(await checkPassword(sent, password)).right) return 'wrong'
    await Promise.all(uses.flatMap((use) => (use ? [returnUse(use)] : [])))
    return 'right'
  } catch (error) {
    if (error instanceof Failure && error.code === 'http.too_many') return 'later'
    throw error
  }
}
