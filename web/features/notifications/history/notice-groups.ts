import type { Notice } from '../../../entities/notifications/notifications.ts'
import { dayOf } from '../../../ui/facts/day.ts'

export interface StartupGroup {
  startupId: string
  notices: Notice[]
}
export interface DayGroup {
  day: string
  startups: StartupGroup[]
}

/** Notifications by local day and then by startup, each in the order of its newest one. */
export function groupNotices(notices: readonly Notice[]): DayGroup[] {
  const days: DayGroup[] = []
  for (const notice of notices) {
    const day = dayOf(notice.createdAt ?? '')
    let group = days.at(-1)
    if (group?.day !== day) days.push((group = { day, startups: [] }))
    const startupId = notice.startupId ?? ''
    const known = group.startups.find((one) => one.startupId === startupId)
    if (known === undefined) group.startups.push({ startupId, notices: [notice] })
    else known.notices.push(notice)
  }
  return days
}
