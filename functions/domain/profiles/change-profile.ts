import type { Profile, ProfileChange } from '../../../shared/entities/profile.ts'
import { fail } from '../../../shared/errors.ts'
import { abouts, LINKS, type About } from '../../data/profiles/profiles.ts'
import type { Change, Condition } from '../../data/store/expression.ts'
import { users } from '../../data/accounts/users.ts'
import { change, check, commit, transact } from '../../data/store/write.ts'
import { ownProfileOf } from './whole-profile.ts'

/** Changes what is named of somebody's profile: null clears, what is left out stays (S3-04, D-CONV-6). Gives the profile as it is then. */
export async function changeProfile(userId: string, wanted: ProfileChange): Promise<Profile> {
  const { bio, links, ...facts } = wanted
  const user = changeOf(facts)
  const about = changeOf({ bio, ...(links === null ? Object.fromEntries(LINKS.map((name) => [name, null])) : links) })
  await write(userId, user, about)
  return ownProfileOf(userId)
}

/** Empty texts and null are removed: that is what they mean when they are read. */
function changeOf(values: Readonly<Record<string, unknown>>): Change | undefined {
  const named = Object.entries(values).filter(([, value]) => value !== undefined)
  if (named.length === 0) return undefined
  const isNothing = (value: unknown) => value === null || value === ''
  return {
    set: Object.fromEntries(named.filter(([, value]) => !isNothing(value))),
    remove: named.filter(([, value]) => isNothing(value)).map(([name]) => name),
  }
}

const THERE: Condition = { exists: true, without: ['deletedAt'] }

async function write(userId: string, user: Change | undefined, about: Change | undefined): Promise<void> {
  const key = users.key({ id: userId })
  if (about) {
    const own: Partial<About> & { _kind: string } = { _kind: abouts.kind, userId }
    const refused = await transact({
      user: user ? change(key, user, THERE) : check(key, THERE),
      about: change(abouts.key({ userId }), { ...about, set: { ...about.set, ...own } }),
    })
    if (refused) fail('auth.required')
  } else if (user) {
    const { refused } = await commit(change(key, user, THERE))
    if (refused !== undefined) fail('auth.required')
  }
}
