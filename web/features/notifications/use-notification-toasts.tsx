import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Notice } from '../../entities/notifications/notifications.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { takeUnannounced } from './announced.ts'
import { isOpenAt } from './notice.ts'
import { MoreNoticesToast, NoticeToast } from './notice-toast.tsx'

/** Toasts of notifications at once, before a summary of the others. */
const OWN_TOASTS = 5

/**
 * Announces each unread notification once, by a toast of 5 s; of more than five at once the newest five and a summary.
 * A hidden tab leaves it to the others. Notifications of the conversation that this tab shows count as announced.
 */
export function useNotificationToasts(notices: readonly Notice[]): void {
  const visible = useVisible()
  const location = useLocation()
  const announceNew = useEffectEvent(() => announce(takeUnannounced(notices).filter((notice) => !isOpenAt(notice, location))))
  useEffect(() => {
    if (!visible || notices.length === 0) return undefined
    return onIdle(() => announceNew())
  }, [notices, visible])
}

function announce(fresh: readonly Notice[]): void {
  const [next, ...others] = fresh.slice(OWN_TOASTS)
  if (next) toast.info(<MoreNoticesToast count={others.length + 1} />, { toastId: next.id })
  // Newer toasts lie on top of older ones.
  for (const notice of fresh.slice(0, OWN_TOASTS).toReversed()) toast.info(<NoticeToast notice={notice} />, { toastId: notice.id })
}
