import { conversions } from '../../../data/links/conversions.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { getTogether } from '../../../data/reads.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** Notifies the creator of a link, while they are a member, of conversions; those within ten minutes are one notification per link. */
export const conversionNotice = followUp(conversions, ['INSERT'], async ({ kind, userId, startupId, linkId, linkUserId, makerLeft }) => {
  if (makerLeft) return
  const { user, startup } = await getTogether({ user: userRef(userId), startup: startupRef(startupId) })
  if (!user || !startup) return
  const { id, name: person, profileImage } = user
  await notify(
    'affiliate.conversion',
    [linkUserId],
    { person, startup: startup.name, startupId },
    {
      actor: { id, name: person, profileImage },
      startupId,
      groupKey: `affiliate.conversion#${linkId}`,
      event: `${startupId}#${userId}`,
      ...(kind === 'join' && { variant: 'join' }),
    },
  )
})
