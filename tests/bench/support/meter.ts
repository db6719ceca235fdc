import { db } from '../../../functions/data/store/client.ts'
import { running } from '../../../infra/local/in-process/handlers.ts'

export interface Units {
  reads: number
  writes: number
}
interface Consumed {
  CapacityUnits?: number
}
const spent = new Map<string, Units>()

/** Asks the table what each request consumes, and adds it up by the function that made it. */
export function meterTable(): void {
  db.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
      const sum = [ConsumedCapacity ?? []].flat().reduce((all, { CapacityUnits = 0 }) => all + CapacityUnits, 0)
      const name = running.getStore() ?? ''
      const units = spent.get(name) ?? { reads: 0, writes: 0 }
      units[/Get|Query/.test(String(context['commandName'])) ? 'reads' : 'writes'] += sum
      spent.set(name, units)
      return result
    },
    { step: 'initialize' },
  )
}

/** What some functions consumed since it was asked last. */
export function spentBy(...names: string[]): Units {
  const sum = { reads: 0, writes: 0 }
  for (const name of names) {
    sum.reads += spent.get(name)?.reads ?? 0
    sum.writes += spent.get(name)?.writes ?? 0
  }
  spent.clear()
  return sum
}
