import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refreshTeam } from './refresh-team.ts'

/** The two answers to an offer of ownership; the startup and the lists are reloaded, also after a conflict. */
export function useTransferAnswer({ id, name }: Pick<Startup, 'id' | 'name'>) {
  const answer = async (send: () => Promise<unknown>, message: string) => {
    try {
      await send()
      toast.success(message)
    } finally {
      await refreshTeam(id)
    }
  }
  return {
    accept: useAction(() => answer(() => call('POST /api/startups/{id}/transfer/accept', { id }), `You own ${name} now`)),
    decline: useAction(() => answer(() => call('POST /api/startups/{id}/transfer/decline', { id }), 'The offer is declined')),
  }
}
