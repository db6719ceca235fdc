import { knownDevicesRef, putKnownDevices } from '../../../data/accounts/known-devices.ts'
import { sessions } from '../../../data/accounts/sessions.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { getTogether } from '../../../data/reads.ts'
import { deviceOf, deviceSign } from '../../../domain/accounts/sessions/device.ts'
import { noticesOf } from '../../../domain/notifications/notices.ts'
import { transactNotifying } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

const REMEMBERED = 20

/**
 * Notifies a user of a sign-in on an unknown device; the first device, of the registration, is known. "Sign out everywhere" and a
 * new password make all devices unknown again.
 */
export const newDevice = followUp(sessions, ['INSERT'], async ({ userId, createdAt, userAgent }) => {
  const { user, devices } = await getTogether({ user: userRef(userId), devices: knownDevicesRef(userId) }, { consistent: true })
  if (!user || Date.parse(createdAt) < user.sessionsValidFrom) return
  const since = `${user.sessionsValidFrom}#${user.passwordNo ?? 0}`
  const signs = devices?.since === since ? devices.signs : []
  const sign = deviceSign(userAgent)
  if (signs.includes(sign)) return
  const refused = await transactNotifying(
    { devices: putKnownDevices({ userId, signs: [sign, ...signs].slice(0, REMEMBERED), since }, devices) },
    devices ? noticesOf('account.security', [userId], { device: deviceOf(userAgent) }) : [],
  )
  // Another sign-in was handled at the same time: the stream retries the batch.
  if (refused) throw new Error('The known devices have changed meanwhile')
})
