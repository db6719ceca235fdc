import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ChoicePicker } from '../../ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { keepToken, replaceToken } from './edit-token.ts'
import type { QuickContext, QuickToken } from './quick-text-types.ts'
import styles from './quick-tokens.module.css'
import { faceOf } from './token-face.tsx'

export interface QuickTokensProps {
  text: string
  tokens: readonly QuickToken[]
  context: QuickContext
  /** With the text in which a token was changed. */
  onChange: (text: string) => void
  /** Shown when nothing was read. */
  hint?: ReactNode
}

/** What was read of a text, in one line of a fixed height: each part opens its picker, and can become words of the title again. */
export function QuickTokens({ text, tokens, context, onChange, hint }: QuickTokensProps) {
  const row = useRef<HTMLDivElement>(null)
  const shown = tokens.map((token, at) => {
    const nth = tokens.slice(0, at).filter(({ kind }) => kind === token.kind).length
    return { token, key: `${token.kind}${nth}`, face: faceOf(token, context) }
  })
  const keep = (at: number) => {
    const token = tokens[at]
    if (token === undefined) return
    const chips = row.current?.querySelectorAll<HTMLElement>('[data-token] button:first-child')
    const field = row.current?.closest('form, [role="dialog"]')?.querySelector<HTMLElement>('textarea, input')
    ;(chips?.[at + 1] ?? chips?.[at - 1] ?? field)?.focus()
    onChange(keepToken(text, token))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, currentTarget, target } = event
    // Keys in an open picker come here, too.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by === undefined && key !== 'Delete' && key !== 'Backspace') return
    event.preventDefault()
    if (by === undefined) return keep(Number(target.closest<HTMLElement>('[data-token]')?.dataset['token']))
    const buttons = [...currentTarget.querySelectorAll('button')]
    buttons[buttons.findIndex((button) => button === target) + by]?.focus()
  }
  return (
    <div className={styles.frame}>
      <div ref={row} className={styles.row} role="toolbar" tabIndex={-1} aria-label="Details in the text" onKeyDown={onKeyDown}>
        {shown.map(({ token, key, face }, at) => (
          <Chip
            key={key}
            {...{ token, face, at }}
            onReplace={(value) => onChange(replaceToken(text, token, value, context))}
            onKeep={() => keep(at)}
          />
        ))}
        {shown.length === 0 && hint !== undefined ? <span className={styles.hint}>{hint}</span> : null}
        <output className="visually-hidden">{shown.map(({ face: { label, name } }) => `${label}: ${name}`).join(', ')}</output>
      </div>
    </div>
  )
}

interface ChipProps {
  at: number
  token: QuickToken
  face: ReturnType<typeof faceOf>
  onReplace: (value: unknown) => void
  onKeep: () => void
}

function Chip({ at, token, face, onReplace, onKeep }: ChipProps) {
  const { label, lead, name, chosen = '', options = [], valueOf } = face
  const shown = (
    <span className={styles.face}>
      {lead}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  )
  return (
    <span className={styles.chip} data-token={at}>
      {token.kind === 'day' ? (
        <DatePicker label={label} value={token.value} shown={shown} onChange={(day) => (day === null ? onKeep() : onReplace(day))} />
      ) : (
        <ChoicePicker
          {...{ label, shown }}
          options={options}
          value={chosen}
          searchLabel={`Search ${label.toLowerCase()}s`}
          readOnly={options.length === 0}
          onChange={(id) => onReplace(valueOf ? valueOf(id) : id)}
        />
      )}
      <button type="button" className={styles.keep} aria-label={`Keep “${token.text}” in the title`} title="Keep as text" onClick={onKeep}>
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
