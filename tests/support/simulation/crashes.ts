import { db } from '../../../functions/data/store/client.ts'
import { running } from '../../../infra/local/in-process/handlers.ts'
import type { Random } from '../links/counting.ts'

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/
const NAME = 'crashes'

/** Lets functions crash at a share of their writes, as often before as after the write, so that its answer is lost. */
export function crashing(functions: readonly string[], share: number | Readonly<Record<string, number>>, random: Random) {
  const shareOf = (name: string) => (typeof share === 'number' ? share : (share[name] ?? 0))
  let count = 0
  let isOn = true
  const crash = () => {
    count += 1
    throw new Error('crashed')
  }
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const name = running.getStore() ?? ''
      const crashes = isOn && functions.includes(name) && WRITES.test(String(context['commandName'])) && random() < shareOf(name)
      if (crashes && random() < 0.5) crash()
      const answer = await next(args)
      if (crashes) crash()
      return answer
    },
    { step: 'initialize', name: NAME },
  )
  return {
    /** How many crashes there were. */
    count: () => count,
    stop: () => void (isOn = false),
    start: () => void (isOn = true),
    end: () => db.middlewareStack.remove(NAME),
  }
}
