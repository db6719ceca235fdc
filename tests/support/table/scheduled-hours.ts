import { vi } from 'vitest'
import { putScheduleCheckpoint } from '../../../functions/data/scheduled-actions.ts'
import { db } from '../../../functions/data/store/client.ts'
import { commit } from '../../../functions/data/store/write.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import type { App } from '../app.ts'

interface Written {
  Item?: { pk?: unknown; at?: unknown }
}
const NAME = 'scheduled hours'

/**
 * Runs scheduled actions about when they are due, without the many hours in which there are none: the job reads each hour that it
 * passes, 1,440 partitions a week. It notices the hours by the writes of this process.
 */
export function watchSchedule(app: App, { mayCrash = false } = {}) {
  const hours = new Set<number>()
  const note = ({ Item }: Written = {}) => {
    if (/^(DUE|WORK)#/.test(String(Item?.pk))) hours.add(Math.floor(Date.parse(String(Item?.at)) / HOUR_MS) * HOUR_MS)
  }
  db.middlewareStack.add(
    (next) => (args) => {
      const { TransactItems = [], ...single } = args.input as Written & { TransactItems?: { Put?: Written }[] }
      for (const item of [single, ...TransactItems.map(({ Put }) => Put)]) note(item)
      return next(args)
    },
    { step: 'initialize', name: NAME },
  )
  const setTime = (now: number) => void vi.useFakeTimers({ toFake: ['Date'], now })
  const startAt = (hour: number) => commit(putScheduleCheckpoint(new Date(hour).toISOString()))

  return {
    /** Moves the clock to `until`; what is due by then runs before, at most an hour late. */
    async pass(until: number): Promise<void> {
      // A batch that is tried again when hours have passed is too old, and given up.
      await app.settled()
      for (;;) {
        const [hour] = [...hours].filter((one) => one <= until).toSorted((one, other) => one - other)
        if (hour === undefined) break
        setTime(Math.max(Date.now(), Math.min(hour + HOUR_MS - 1, until)))
        await startAt(hour)
        hours.delete(hour)
        const isDone = await app.run('due').then(
          () => true,
          (error: unknown) => {
            if (!mayCrash) throw error
            return false
          },
        )
        if (!isDone) hours.add(hour)
        await app.settled()
        // An action of this hour that is due later.
        if (isDone && until < hour + HOUR_MS) {
          hours.add(hour)
          break
        }
      }
      setTime(until)
      await startAt(Math.floor(until / HOUR_MS) * HOUR_MS)
    },
    end: () => db.middlewareStack.remove(NAME),
  }
}
