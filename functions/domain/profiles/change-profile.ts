import type { Profile, ProfileChange } from '../../../shared/entities/profile.ts'
import { fail } from '../../../shared/errors.ts'
import { requireUser, updateProfileFacts } from '../../data/accounts/users.ts'
import { LINKS, updateAbout } from '../../data/profiles/profiles.ts'
import { commit, transact } from '../../data/transaction.ts'
import { ownProfileOf } from './whole-profile.ts'

/** Changes the named parts of a profile: null clears, what is left out stays (S3-04, D-CONV-6). Returns the profile after it. */
export async function changeProfile(userId: string, wanted: ProfileChange): Promise<Profile> {
  const { bio, links, ...facts } = wanted
  const user = changesIn(facts)
  const about = changesIn({ bio, ...(links === null ? Object.fromEntries(LINKS.map((name) => [name, null])) : links) })
  await write(userId, user, about)
  return ownProfileOf(userId)
}

interface Changes {
  set: Readonly<Record<string, unknown>>
  remove: readonly string[]
}

/** Empty texts and null are removed: that is what a missing attribute means. */
function changesIn(values: Readonly<Record<string, unknown>>): Changes | undefined {
  const named = Object.entries(values).filter(([, value]) => value !== undefined)
  if (named.length === 0) return undefined
  const isEmpty = (value: unknown) => value === null || value === ''
  return {
    set: Object.fromEntries(named.filter(([, value]) => !isEmpty(value))),
    remove: named.filter(([, value]) => isEmpty(value)).map(([name]) => name),
  }
}

async function write(userId: string, user: Changes | undefined, about: Changes | undefined): Promise<void> {
  if (about) {
    const refused = await transact({
      user: user ? updateProfileFacts(userId, user.set, user.remove) : requireUser(userId),
      about: updateAbout(userId, about.set, about.remove),
    })
    if (refused) fail('auth.required')
  } else if (user) {
    const { refused } = await commit(updateProfileFacts(userId, user.set, user.remove))
    if (refused !== undefined) fail('auth.required')
  }
}
