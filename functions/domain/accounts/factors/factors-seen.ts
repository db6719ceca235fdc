import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { factors, listFactorItems, passkeys } from '../../../data/accounts/factors.ts'
import { getUser } from '../../../data/accounts/users.ts'
import { recordsAs } from '../../../data/stored-items.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { browserSeen, rememberedIn } from './browsers.ts'
import { hasSecondFactor } from './second-factor.ts'
import { recoveryOf } from './recovery.ts'
import { codesLeftOf } from './totp.ts'

/** The factors of a user as they see them; no secret. */
export async function factorsSeen(userId: string, { origin }: Visitor) {
  const [user = fail('auth.required'), items] = await Promise.all([getUser(userId, { consistent: true }), listFactorItems(userId)])
  const own = recordsAs(factors, items)[0]
  return {
    totp: own?.totp === undefined ? null : { addedAt: own.addedAt ?? '', usedAt: own.usedAt ?? null },
    passkeys: recordsAs(passkeys, items).map(({ hash, credentialId, name, createdAt, usedAt = null }) => ({
      hash,
      credentialId,
      name,
      createdAt,
      usedAt,
    })),
    recoveryAt: recoveryOf(user) ?? null,
    rpId: relyingParty(origin).id,
    codesLeft: hasSecondFactor(user) ? codesLeftOf(own) : 0,
    browsers: rememberedIn(items, user).map(browserSeen),
  }
}
