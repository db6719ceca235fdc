import { useEffect } from 'react'
import { ACTIONS, type RewardedAction } from '../../../shared/points.ts'
import { answerOf, type ApiOutput } from '../../lib/api.ts'
import { replaceUser } from '../../lib/session/session.ts'
import { isAuthenticated, sessionState } from '../../lib/session/state.ts'
import { signal } from '../../lib/signal.ts'
import { useApi } from '../../lib/use-api.ts'
import { usePages } from '../../lib/use-pages.ts'

/** What the server granted, which may be less than what was asked. */
export type Award = ApiOutput<'POST /api/users/points'>['lastAward']
export type Period = 'week' | 'month' | 'all'

export const pointsText = (amount: number): string => `+${amount} ${amount === 1 ? 'point' : 'points'}`

/** More than nothing was granted. */
export const awardGranted = signal<Award>()

/**
 * Asks for points; the answered user takes the place of the current one. Without user and token nothing is sent; what fails is
 * logged and swallowed (spec 5, 7, 8).
 */
export async function addPoints(amount: number, reason: string, meta?: Readonly<Record<string, unknown>>): Promise<void> {
  const { token } = sessionState()
  if (!isAuthenticated(sessionState())) return
  try {
    const { status, data } = await answerOf('POST /api/users/points', {
      body: { amount, reason, ...(meta && { meta: JSON.stringify(meta) }) },
    })
    if (status !== 200 || !data) throw new Error('Failed to add points')
    if (sessionState().token !== token) return
    const { lastAward, ...user } = data
    replaceUser(user)
    if (lastAward.amount > 0) awardGranted.emit(lastAward)
  } catch (error) {
    console.error('Failed to add points', error)
  }
}

/** Asks for the award of an action of the catalogue; `ref` names what it was done to. The server looks whether it was done. */
export const claimAward = (action: RewardedAction, ref: string): Promise<void> =>
  addPoints(ACTIONS[action].points, ACTIONS[action].reason, { action, ref })

/** The ledger of the signed-in user, newest first, page by page; read again after each award. */
export function usePointsHistory() {
  const pages = usePages('GET /api/users/points/history', {})
  const { retry } = pages
  useEffect(() => awardGranted.listen(retry), [retry])
  return pages
}

/** Who has the most verified points; the board before stays until the wanted one is there. */
export const useLeaderboard = (period: Period) => useApi('GET /api/leaderboard', { period }, { keepPreviousData: true })

export const useBadges = (userId: string) => useApi('GET /api/users/{id}/badges', userId !== '' && { id: userId })
