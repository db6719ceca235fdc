import type { FollowUp } from '../follow-up.ts'
import { askedNews } from './asked-news.ts'
import { endedNews } from './ended-news.ts'
import { settling } from './settling.ts'

/** What follows for requests and invitations: who is told of them, and what ends without anybody's decision. */
export const requestFollowUps: readonly FollowUp[] = [askedNews, endedNews, ...settling]
