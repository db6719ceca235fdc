import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { readTab, writeTab } from '../../../lib/browser/tab.ts'
import { replaceUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts/toast.ts'

interface Answer {
  found?: OpenInvitation
  problem?: unknown
}

/** The invitation of a token as the present user sees it, and why it cannot be shown; read again for another user and by `retry`. */
export function useInvitation(token: string, userId: string) {
  const [answer, setAnswer] = useState<Answer>({})
  const newest = useRef('')
  const read = useCallback(
    async (by: string) => {
      newest.current = by
      const next = await call('POST /api/invitations/open', { body: { token } }).then(
        (found): Answer => ({ found }),
        (problem: unknown): Answer => ({ problem }),
      )
      if (newest.current === by) setAnswer(next)
    },
    [token],
  )
  useEffect(() => void read(userId), [read, userId])
  const retry = useCallback(() => void read(userId), [read, userId])
  return { ...answer, retry }
}

/** Whether an error is about the invitation itself, which no second attempt changes. */
export const isGone = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'invitation.not_found'

/** Accepts an invitation and goes to the startup. */
export function useJoin(token: string) {
  const navigate = useNavigate()
  return useCallback(
    async ({ kind, startup, role }: OpenInvitation) => {
      const withoutRole = role !== null && !role.isOpen
      const { startupId } = await call('POST /api/invitations/accept', { body: { token, withoutRole } })
      // The mailed link has proved the email of the account.
      if (kind === 'mail') await call('GET /api/auth/me').then(replaceUser, () => undefined)
      toast.success(`Welcome to ${startup.name}`)
      void navigate(`/startup/${startupId}`, { replace: true })
    },
    [token, navigate],
  )
}

const KEY = 'joining'

/** Remembers in this tab that the user wants to join by a token once they have logged in. */
export const rememberJoining = (token: string): void => writeTab(KEY, token)

/** Whether the user wanted to join by this token, once. */
export function takeJoining(token: string): boolean {
  const isWanted = readTab(KEY) === token
  writeTab(KEY, null)
  return isWanted
}
