import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../../lib/lazy-screen.ts'
import { answerStepUp } from '../../lib/session/step-up.ts'

const StepUp = lazy(async () => ({ default: (await chunk(() => import('../../entities/accounts/step-up.tsx'))).StepUp }))

/** Asks users to prove who they are, or that their email is theirs, when a call needs it. */
export function StepUpHost() {
  const [asked, setAsked] = useState<ComponentProps<typeof StepUp>>()
  useEffect(
    () =>
      answerStepUp((refusal, password) => {
        const { promise, resolve, reject } = Promise.withResolvers<string | null>()
        setAsked({ refusal, password, onAnswer: resolve, onFailure: reject })
        return promise.finally(() => setAsked(undefined))
      }),
    [],
  )
  return asked ? (
    <Suspense>
      <StepUp {...asked} />
    </Suspense>
  ) : null
}
