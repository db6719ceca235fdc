import { useEffect } from 'react'
import type { Notice } from '../../entities/notifications/notifications.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { takeUnannounced } from './announced.ts'
import { NoticeToast, NoticesToast } from './notice-toast.tsx'

/** Announces each unread notification once, by a toast of 5 s; several at once are one toast. A hidden tab leaves it to the others. */
export function useNotificationToasts(notices: readonly Notice[]): void {
  const visible = useVisible()
  useEffect(() => {
    if (!visible) return
    const fresh = takeUnannounced(notices)
    const [first] = fresh
    if (first === undefined) return
    const content = fresh.length === 1 ? <NoticeToast notice={first} /> : <NoticesToast count={fresh.length} />
    toast.info(content, { toastId: first.id })
  }, [notices, visible])
}
