import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { answerStepUp } from '../../lib/session/step-up.ts'

const ConfirmFactor = lazy(async () => ({
  default: (await chunk(() => import('../../entities/accounts/confirm-factor.tsx'))).ConfirmFactor,
}))

/** Opens the dialog in which users prove who they are, when a call asks for it. */
export function StepUpHost() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()
  useEffect(
    () =>
      answerStepUp(async (password) => {
        if (password !== undefined && (await isEnough(password))) return true
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

/** Whether the password that a form asked for proves it: in an account without a second factor. */
async function isEnough(password: string): Promise<boolean> {
  try {
    await call('POST /api/auth/confirm', { body: { password } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'factor.invalid') return false
    throw error
  }
}
