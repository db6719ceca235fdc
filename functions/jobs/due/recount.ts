import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { recountLink } from '../../domain/links/recount/recount-link.ts'
import { recountStartup } from '../../domain/links/recount/recount-startup.ts'

/** Compares a closed day of a link with its visits, and puts right what differs (design 5). */
export async function linkRecounted({ facts: { linkId, day } }: ScheduledAction<'recount.link'>): Promise<void> {
  await recountLink(linkId, day)
}

/** Compares a closed day of a startup and its makers with the days of their links. */
export async function startupRecounted({ facts: { startupId, day } }: ScheduledAction<'recount.startup'>): Promise<void> {
  await recountStartup(startupId, day)
}
