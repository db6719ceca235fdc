import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readStored } from '../../lib/browser/stored.ts'
import { takeReturnPath } from '../../lib/redirect.ts'
import { useSession } from '../../lib/session/state.ts'

/** Spec 9: redirects other than the logout's take 50 to 100 ms. */
const REDIRECT_MS = 50

/** Shared by login and register: records the visit that `?ref=` names, and redirects a signed-in user to the wanted page. */
export function useAfterSignIn(): { authenticated: boolean; otherSearch: string } {
  const { authenticated } = useSession()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const params = new URLSearchParams(search)
  const ref = params.get('ref')
  const wanted = params.get('redirect')
  // The navbar's logout comes here first and ends the session a moment later (spec 4).
  const goesOn = authenticated && !isLeaving(state)

  useEffect(() => {
    if (ref !== null || readStored('affiliateRef') !== null) void arrive(ref).catch(() => undefined)
  }, [ref])
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setTimeout(() => void navigate(takeReturnPath(wanted), { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [goesOn, wanted, navigate])
  return { authenticated, otherSearch: keptSearch(params) }
}

/** For those who came by an affiliate link. */
const arrive = async (ref: string | null) => (await import('../../entities/links/affiliate-ref.ts')).arriveWithRef(ref)

const isLeaving = (state: unknown) => typeof state === 'object' && state !== null && 'leaving' in state

/** The links between the two screens carry on where the person wants to go, and who sent them. */
function keptSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'redirect' || name === 'ref'))
  return kept.size > 0 ? `?${kept.toString()}` : ''
}

/** What was typed into the form that led here. */
export const emailOf = (state: unknown): string => (state as { email?: string } | null)?.email ?? ''
