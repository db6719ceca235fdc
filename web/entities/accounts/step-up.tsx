import { useEffect, useState } from 'react'
import type { ApiError } from '../../lib/api.ts'
import { confirmBy, ConfirmFactor } from './confirm-factor.tsx'
import { ConfirmEmail } from './email-code-form.tsx'

interface StepUpProps {
  /** Why a call was refused. */
  refusal: ApiError
  /** A password that the user has just typed. */
  password: string | undefined
  /** Called with what the call is repeated with, or null when the user gave nothing. */
  onAnswer: (proof: string | null) => void
  onFailure: (error: unknown) => void
}

/** Asks the user for what a refused call lacks; a password that was typed is tried first. */
export function StepUp({ refusal, password, onAnswer, onFailure }: StepUpProps) {
  const isEmail = refusal.code !== 'factor.recent_required'
  const [isAsking, setAsking] = useState(isEmail || password === undefined)
  useEffect(() => {
    if (isAsking || password === undefined) return
    confirmBy(password).then((proof) => (proof === null ? setAsking(true) : onAnswer(proof)), onFailure)
  }, [isAsking, password, onAnswer, onFailure])
  if (!isAsking) return null
  return isEmail ? <ConfirmEmail why={refusal.message} onAnswer={onAnswer} /> : <ConfirmFactor onAnswer={onAnswer} />
}
