import type { FollowUp } from '../follow-up.ts'
import { askedNews } from './asked-news.ts'
import { endedNews } from './ended-news.ts'
import { settling } from './settling.ts'

/** Event handlers of requests and invitations: notifications, and settling without a decision. */
export const requestFollowUps: readonly FollowUp[] = [askedNews, endedNews, ...settling]
