import { knownDevices, type KnownDevices } from '../../../data/accounts/known-devices.ts'
import { findAll, recordOf } from '../../../data/store/table.ts'
import { sessions, users, type StoredUser } from '../../../data/accounts/users.ts'
import { put } from '../../../data/store/write.ts'
import { deviceOf, deviceSign } from '../../../domain/accounts/device.ts'
import { noticesOf } from '../../../domain/notifications/notices.ts'
import { transactNotifying } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

const REMEMBERED = 20

/**
 * A user is told when somebody signs in on a device that is not known. The first one, of registering, is known from then on.
 * "Sign out everywhere" and a new password make all of them unknown: whoever had to use these wants to hear of every device.
 */
export const newDevice = followUp(sessions, ['INSERT'], async ({ userId, createdAt, userAgent }) => {
  const [row, known] = await findAll([users.key({ id: userId }), knownDevices.key({ userId })], { consistent: true })
  const user = row && recordOf<StoredUser>(row)
  if (!user || Date.parse(createdAt) < user.sessionsValidFrom) return
  const devices = known && recordOf<KnownDevices>(known)
  const since = `${user.sessionsValidFrom}#${user.passwordNo ?? 0}`
  const signs = devices?.since === since ? devices.signs : []
  const sign = deviceSign(userAgent)
  if (signs.includes(sign)) return
  const refused = await transactNotifying(
    {
      devices: put(
        knownDevices,
        { userId, signs: [sign, ...signs].slice(0, REMEMBERED), since, version: (devices?.version ?? 0) + 1 },
        devices ? { equals: { version: devices.version } } : { absent: true },
      ),
    },
    devices ? noticesOf('account.security', [userId], { device: deviceOf(userAgent) }) : [],
  )
  // Another sign-in of his was handled at the same time: the stream comes again.
  if (refused) throw new Error('The known devices have changed meanwhile')
})
