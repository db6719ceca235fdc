/** Writes startups and users with their search entries into a data folder: node load-town.ts <folder> <count>. */
import { users } from '../../../functions/data/accounts/users.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { findableOf as findablePerson, PEOPLE } from '../../../functions/domain/profiles/profile-search-index.ts'
import { findableOf as findableStartup, STARTUPS } from '../../../functions/domain/startups/startup-search-index.ts'
import { TABLE_NAME } from '../../../infra/local/environment.ts'
import { startEmulators } from '../../../infra/local/emulators.ts'
import { worldOf } from '../support/search/people.ts'
import { loadData } from '../support/search/searching.ts'
import { startupWorldOf } from '../support/search/startups.ts'

const SEED = 1_815
const [directory = '', count = ''] = process.argv.slice(2)
const now = Date.now()
const emulators = await startEmulators({ directory })
Object.assign(process.env, emulators.environment)
const load = (rows: Iterable<Record<string, unknown>>) => emulators.dynamodb.load(TABLE_NAME, rows)
const { startup } = startupWorldOf(SEED, now)
await loadData({ count: Number(count), family: STARTUPS, entity: startups, make: startup, findable: findableStartup }, load)
const { person } = worldOf(SEED, now)
await loadData({ count: Number(count), family: PEOPLE, entity: users, make: person, findable: findablePerson }, load)
await emulators.close()
