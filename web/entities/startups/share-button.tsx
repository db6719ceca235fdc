import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkUrl } from '../../../shared/format/link-url.ts'
import type { User } from '../../../shared/entities/user.ts'
import { call } from '../../lib/api.ts'
import { claimAward } from '../points/points.ts'
import { useUser } from '../../lib/session/state.ts'
import { canShare, shareLink } from '../../lib/browser/share.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refresh } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'

const TICK_MS = 3_000

/** Copies the reader's newest affiliate link to the startup, and makes one first when there is none. */
export function ShareButton({ startupId, label = 'Share' }: { startupId: string; label?: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'copied'>('idle')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), TICK_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async (code: string) => {
    const url = linkUrl(code, location.origin)
    if (canShare() && (await shareLink(url, document.title))) {
      setState('idle')
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
      toast.success('Affiliate link copied')
    } catch {
      // The browser denies the clipboard: the link is shown on its own screen.
      void navigate(`/affiliate-links?startup=${startupId}`)
    }
  }
  const share = () => {
    setState('busy')
    codeFor(startupId, user)
      .then(copy)
      .catch((problem: unknown) => {
        setState('idle')
        toast.error(problem instanceof NoName ? problem.message : 'Failed to create affiliate link')
      })
  }
  return (
    <Button busy={state === 'busy'} icon={state === 'copied' ? <Check size={15} /> : <Share2 size={15} />} onClick={share}>
      {state === 'copied' ? 'Copied' : label}
    </Button>
  )
}

class NoName extends Error {}

async function codeFor(startupId: string, user: User): Promise<string> {
  if (user.name === '') throw new NoName('User information not available')
  const links = await call('GET /api/affiliate-links/user/{userId}', { userId: user.id })
  const own = links.find((link) => link.startupId === startupId)
  if (own) return own.code
  const made = await call('POST /api/affiliate-links', { body: { name: user.name, startupId, type: 'startup' } })
  void refresh('GET /api/affiliate-links')
  void claimAward('affiliate.link', startupId)
  return made.code
}
