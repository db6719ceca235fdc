import { type RefObject, useCallback, useRef } from 'react'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { useNewNotification } from '../../../entities/notifications/use-new-notification.ts'
import { refreshFreelance, useGig } from '../../../entities/freelance/use-freelance.ts'
import { useFocusKept } from '../../../lib/actions/use-focus-kept.ts'
import { useOptimisticActions } from '../../../lib/actions/use-optimistic-actions.ts'
import { failureOf } from './failure.ts'

/** What a user does with a gig. */
export interface GigAction {
  /** How the gig looks afterwards: shown at once, and reverted when the call fails. */
  change: (gig: Gig) => Gig
  send: () => Promise<unknown>
  done: string
  /** The beginning of the sentence of a failure: "The gig was not closed". */
  failure: string
}

export interface OpenGig {
  gig: Gig
  /** Gives whether it worked. */
  act: (action: GigAction) => Promise<boolean>
  /** Shows a changed gig at once, and reads again what is on screen. */
  take: (change: (gig: Gig) => Gig) => Promise<void>
  /** Says a sentence on top of the panel. */
  explain: (sentence: string) => void
  /** Where the panel says what happens next. */
  step: RefObject<HTMLElement | null>
}

/** The gig of the panel, kept fresh, with optimistic actions. */
export function useOpenGig(gigId: string) {
  const { data, error, mutate } = useGig(gigId)
  const reread = useCallback(() => void mutate(), [mutate])
  useNewNotification(reread)
  const { shown, outcome, explain, run } = useOptimisticActions(data)
  const act = useCallback(
    ({ send, change, ...action }: GigAction) => {
      // What was sent stays on the screen, however long the gig takes to be read again.
      const sendAndKeep = () => send().then(() => mutate((gig) => gig && change(gig), { revalidate: false }))
      return run({ ...action, change, send: sendAndKeep, failure: failureOf(action.failure), refresh: refreshFreelance })
    },
    [run, mutate],
  )
  const take = useCallback(
    async (change: (gig: Gig) => Gig) => {
      await mutate((gig) => gig && change(gig), { revalidate: false })
      void refreshFreelance()
    },
    [mutate],
  )
  const step = useRef<HTMLElement>(null)
  useFocusKept(step, shown && stageOf(shown))
  const open: OpenGig | undefined = shown && { gig: shown, act, take, explain, step }
  return { open, error, outcome, retry: reread }
}

/** What the buttons of the panel depend on. */
const stageOf = ({ state, myProposal, handedInAt, isReviewed }: Gig): string =>
  [state, myProposal?.state, handedInAt !== null, isReviewed].join(' ')
