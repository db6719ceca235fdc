import type { FormField, HostedForm } from '../../../shared/entities/leads/hosted-form.ts'
import { answerName, FORM_ANSWER_MAX } from '../../../shared/sales/form-answers.ts'
import { Agreed, type CaptureForm } from '../../../shared/entities/leads/lead-form.ts'
import { fail } from '../../../shared/errors.ts'

/** The message of a visitor with the answers to the own fields of the form below it; fails for an answer that the field does not take. */
export function messageWithAnswers({ fields }: HostedForm, sent: CaptureForm): string {
  const answers = fields.map((field) => [field, answerTo(field, sent[answerName(field)])] as const)
  const errors = answers.flatMap(([field, answer]) => problemOf(field, answer) ?? [])
  if (errors[0]) fail('http.invalid', errors[0].message, { errors })
  const lines = answers.filter(([, answer]) => answer !== '').map(([{ label }, answer]) => `${label}: ${answer}`)
  return [sent.message, lines.join('\n')].filter(Boolean).join('\n\n')
}

function answerTo({ kind }: FormField, sent: unknown): string {
  if (kind === 'consent') return Agreed.safeParse(sent).success ? 'Yes' : ''
  return typeof sent === 'string' ? sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''
}

function problemOf(field: FormField, answer: string): { path: string; message: string } | undefined {
  const { kind, label, isRequired, options } = field
  const path = answerName(field)
  if (answer === '') return isRequired ? { path, message: `${label}: please ${ASKED[kind]}` } : undefined
  if (kind === 'choice' && !options.includes(answer)) return { path, message: `${label}: please choose one of the list` }
  if (answer.length <= FORM_ANSWER_MAX) return undefined
  return { path, message: `${label}: please write at most ${FORM_ANSWER_MAX} characters` }
}

const ASKED = { text: 'fill this in', choice: 'choose one', consent: 'agree' } as const
