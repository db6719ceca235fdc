import { useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { ApiError } from '../../../lib/api.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { useSession } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { makeLink, objectionTo } from './make-link.ts'

/** Makes a link to a startup by one press; '' is no startup, which becomes an error beside the field. */
export function useGenerate(startupId: string, onMade: (links: readonly AffiliateLink[]) => Promise<void>) {
  const { user } = useSession()
  const { errors, set, show } = useFormErrors(['startupId'])
  const [busy, setBusy] = useState(false)

  const generate = async () => {
    const objection = objectionTo(user, startupId)
    if (objection !== null || user === null) {
      set({ fields: { startupId: objection ?? '' }, sentence: '' })
      return
    }
    setBusy(true)
    try {
      await onMade([await makeLink(user, startupId)])
      toast.success('Affiliate link created')
      void claimAward('affiliate.link', startupId)
    } catch (problem) {
      toast.error('Failed to create affiliate link')
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) show(problem)
    } finally {
      setBusy(false)
    }
  }
  return { generate, busy, errors }
}
