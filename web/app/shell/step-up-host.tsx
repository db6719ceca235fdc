import { lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../../lib/lazy-screen.ts'
import type { ApiError } from '../../lib/api.ts'
import { answerStepUp } from '../../lib/session/step-up.ts'

const load = () => chunk(() => import('../../entities/accounts/confirm-factor.tsx'))
const ConfirmFactor = lazy(async () => ({ default: (await load()).ConfirmFactor }))
const ConfirmEmail = lazy(async () => ({
  default: (await chunk(() => import('../../entities/accounts/email-code-form.tsx'))).ConfirmEmail,
}))

const RECENT = 'factor.recent_required'

interface Asked {
  refusal: ApiError
  answer: (proof: string | null) => void
}

/** Opens the dialog in which users prove who they are, or that their email is theirs, when a call asks for it. */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      answerStepUp(async (refusal, password) => {
        const proof = refusal.code !== RECENT || password === undefined ? null : await (await load()).confirmBy(password)
        if (proof !== null) return proof
        const { promise, resolve } = Promise.withResolvers<string | null>()
        setAsked({ refusal, answer: resolve })
        return promise.finally(() => setAsked(undefined))
      }),
    [],
  )
  if (asked === undefined) return null
  const { refusal, answer } = asked
  return (
    <Suspense>
      {refusal.code === RECENT ? <ConfirmFactor onAnswer={answer} /> : <ConfirmEmail why={refusal.message} onAnswer={answer} />}
    </Suspense>
  )
}
