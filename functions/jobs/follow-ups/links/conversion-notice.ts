import { conversions } from '../../../data/links/conversions.ts'
import { startups, type StoredStartup } from '../../../data/startups/startups.ts'
import { findAll, recordOf } from '../../../data/store/table.ts'
import { users, type StoredUser } from '../../../data/accounts/users.ts'
import { notify } from '../../../domain/notifications/notify.ts'
import { followUp } from '../follow-up.ts'

/** The creator of a link is told who came by it; many within ten minutes are one notification per link. */
export const conversionNotice = followUp(conversions, ['INSERT'], async ({ kind, userId, startupId, linkId, linkUserId }) => {
  const [user, startup] = await findAll([users.key({ id: userId }), startups.key({ id: startupId })])
  if (!user || !startup) return
  const { id, name: person, profileImage } = recordOf<StoredUser>(user)
  const { name } = recordOf<StoredStartup>(startup)
  await notify(
    'affiliate.conversion',
    [linkUserId],
    { person, startup: name, startupId },
    {
      actor: { id, name: person, profileImage },
      startupId,
      groupKey: `affiliate.conversion#${linkId}`,
      event: `${startupId}#${userId}`,
      ...(kind === 'join' && { variant: 'join' }),
    },
  )
})
