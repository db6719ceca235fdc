import type { Throttle } from './capacity/throttle.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store/store.ts'
import type { StreamLog } from './stream/log.ts'
import type { Tables } from './tables/tables.ts'
import type { Held } from './writes/held.ts'

/** What every operation works with. */
export interface Core {
  store: Store
  tables: Tables
  log: StreamLog
  held: Held
  faults: Faults
  throttle: Throttle
}
