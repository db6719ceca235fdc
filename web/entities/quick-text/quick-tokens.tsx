import { X } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { keepToken, replaceToken } from './edit-token.ts'
import type { QuickContext, QuickToken } from './quick-text-types.ts'
import styles from './quick-tokens.module.css'
import { faceOf } from './token-face.tsx'
import type { TokenPickerProps } from './token-picker.tsx'

let loaded: ComponentType<TokenPickerProps> | undefined
const loadPicker = async () => (loaded = (await import('./token-picker.tsx')).TokenPicker)

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
  // Boards show a text for each column before anything is picked; without the pickers the parts can be read and kept as text.
  const [Picker, setPicker] = useState(() => loaded)
  useEffect(() => {
    void loadPicker().then(
      (picker) => setPicker(() => picker),
      () => undefined,
    )
  }, [])
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
            {...{ token, face, at, Picker }}
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

interface ChipProps extends Omit<TokenPickerProps, 'shown'> {
  at: number
  Picker: ComponentType<TokenPickerProps> | undefined
}

function Chip({ at, Picker, ...props }: ChipProps) {
  const { token, face, onKeep } = props
  const shown = (
    <span className={styles.face}>
      {face.lead}
      <span className={styles.name} dir="auto">
        {face.name}
      </span>
    </span>
  )
  return (
    <span className={styles.chip} data-token={at} data-kind={token.kind}>
      {Picker === undefined ? shown : <Picker {...props} shown={shown} />}
      <button type="button" className={styles.keep} aria-label={`Keep “${token.text}” in the title`} title="Keep as text" onClick={onKeep}>
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
