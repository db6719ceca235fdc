import { lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../../lib/lazy-screen.ts'
import { answerStepUp } from '../../lib/session/step-up.ts'

const load = () => chunk(() => import('../../entities/accounts/confirm-factor.tsx'))
const ConfirmFactor = lazy(async () => ({ default: (await load()).ConfirmFactor }))

/** Opens the dialog in which users prove who they are, when a call asks for it. */
export function StepUpHost() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()
  useEffect(
    () =>
      answerStepUp(async (password) => {
        if (password !== undefined && (await (await load()).isConfirmedBy(password))) return true
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setAsked({ answer: resolve })
        return promise.finally(() => setAsked(undefined))
      }),
    [],
  )
  if (asked === undefined) return null
  return (
    <Suspense>
      <ConfirmFactor onAnswer={asked.answer} />
    </Suspense>
  )
}
