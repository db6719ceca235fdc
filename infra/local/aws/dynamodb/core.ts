import type { Throttle } from './capacity/throttle.ts'
import type { Engine } from './engine/dynalite.ts'
import type { Expiry } from './expiry/expiry.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './writes/journal.ts'
import type { Locks } from './writes/locks.ts'

/** What every operation works with. */
export interface Core {
  engine: Engine
  journal: Journal
  locks: Locks
  expiry: Expiry
  faults: Faults
  throttle: Throttle
}
