import { rulesOf, type ItemKind, type Items, type Rule } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { links } from '../../data/links/links.ts'
import { requests } from '../../data/requests/requests.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { roleHomes } from '../../data/teams/roles.ts'
import { startups, type StoredStartup } from '../../data/startups/startups.ts'
import { findAll, recordOf, type Entity, type Key } from '../../data/store/table.ts'
import { uploads } from '../../data/uploads/uploads.ts'
import { sessions, users, type StoredSession, type StoredUser } from '../../data/accounts/users.ts'
import { isRunning, touch } from '../../domain/accounts/session.ts'
import { userOf } from '../../domain/accounts/user.ts'
import { noteActive } from '../../domain/profiles/activity.ts'
import { isUlid } from '../../platform/ulid.ts'
import { hasOddId, itemKindOf } from './access.ts'
import { isOpen, run, startsEarly, type Call, type Known, type Link } from '../call.ts'

/** The items that access rules name; every kind of them is found by its id. */
const ITEMS: { [K in ItemKind]: Pick<Entity<Items[K], { id: string }>, 'key'> } = {
  link: links,
  role: roleHomes,
  request: requests,
  upload: uploads,
}

/** Asks the table, in one consistent request, for all that deciding needs; `decide` waits for it. */
export const gathering: Link = {
  before: ({ event: { call } }) => {
    if (isOpen(call.endpoint)) return
    call.knowing = gather(call)
    call.knowing.catch(() => {})
    if (!startsEarly(call) || hasOddId(call)) return
    call.early = run(call)
    call.early.catch(() => {})
  },
}

async function gather(call: Call): Promise<Known> {
  const { userId, sessionId } = call.claims ?? fail('auth.required')
  const rules = rulesOf(call.endpoint.access)
  const startupId = rules.map((rule) => startupIn(rule, call)).find((id) => id !== undefined)
  const rows = await read({
    session: sessions.key({ id: sessionId }),
    user: users.key({ id: userId }),
    item: itemKey(rules, call.params),
    ...placeKeys(startupId, userId),
  })
  const session = rows.session && recordOf<StoredSession>(rows.session)
  const user = rows.user && recordOf<StoredUser>(rows.user)
  if (!session || !user || !isRunning(session, user)) return fail('auth.required')
  call.aside.push(
    touch(session).catch(() => {}),
    noteActive(user).catch(() => {}),
  )
  const item = rows.item && recordOf<{ startupId?: string }>(rows.item)
  const itemStartup = rules.some(isOfItem) ? item?.startupId : undefined
  const place = itemStartup === undefined ? rows : await read(placeKeys(itemStartup, userId))
  const { crowd } = user
  const caller = { ...userOf(user), sessionId, ...(crowd !== undefined && { crowd }) }
  return { caller, startup: startupOf(place), item }
}

const isOfItem = (rule: Rule) => rule.kind === 'inStartup' && itemKindOf(rule) !== undefined

/** The startup that a rule finds in the path or the body; a text that is no id finds none. */
function startupIn(rule: Rule, { params, body }: Call): string | undefined {
  if (rule.kind !== 'inStartup') return undefined
  const [from, name = ''] = rule.find.split(':')
  const source: Readonly<Record<string, unknown>> = from === 'path' ? params : from === 'body' ? { ...(body as object) } : {}
  return asId(source[name])
}

/** The item is named by the parameter `<kind>Id`, or `id`. */
function itemKey(rules: readonly Rule[], params: Call['params']): Key | undefined {
  const kind = rules.map(itemKindOf).find((one) => one !== undefined)
  const id = kind && asId(params[`${kind}Id`] ?? params['id'])
  return kind && id !== undefined ? ITEMS[kind].key({ id }) : undefined
}

const asId = (value: unknown): string | undefined => (typeof value === 'string' && isUlid(value) ? value : undefined)

const placeKeys = (startupId: string | undefined, userId: string) => ({
  startup: startupId === undefined ? undefined : startups.key({ id: startupId }),
  membership: startupId === undefined ? undefined : memberships.key({ startupId, userId }),
})

type Row = Record<string, unknown>

function startupOf({ startup, membership }: { startup?: Row; membership?: Row }): Known['startup'] {
  return startup && { id: recordOf<StoredStartup>(startup).id, standing: membership && recordOf<Membership>(membership).standing }
}

/** The rows of some keys that are there: what is deleted or has expired is not. */
async function read<K extends string>(keys: Record<K, Key | undefined>): Promise<Partial<Record<K, Row>>> {
  const wanted = Object.entries<Key | undefined>(keys).flatMap(([name, key]) => (key ? [{ name, key }] : []))
  const rows = await findAll(
    wanted.map(({ key }) => key),
    { consistent: true },
  )
  const living = wanted.flatMap(({ name }, at) => {
    const row = rows[at]
    return row && isLiving(row) ? [[name, row]] : []
  })
  return Object.fromEntries(living) as Partial<Record<K, Row>>
}

const isLiving = ({ deletedAt, ttl }: Row): boolean => deletedAt === undefined && (typeof ttl !== 'number' || ttl * 1_000 > Date.now())
