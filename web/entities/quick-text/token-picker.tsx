import type { ReactNode } from 'react'
import { ChoicePicker } from '../../ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import type { QuickToken } from './quick-text-types.ts'
import type { TokenFace } from './token-face.tsx'

export interface TokenPickerProps {
  token: QuickToken
  face: TokenFace
  /** What its button shows. */
  shown: ReactNode
  /** With another value of the token. */
  onReplace: (value: unknown) => void
  /** The token becomes words of the title again. */
  onKeep: () => void
}

/** The button of a token, which opens the picker of its kind. */
export function TokenPicker({ token, face, shown, onReplace, onKeep }: TokenPickerProps) {
  const { label, chosen = '', options = [], valueOf } = face
  if (token.kind === 'day')
    return <DatePicker label={label} value={token.value} shown={shown} onChange={(day) => (day === null ? onKeep() : onReplace(day))} />
  return (
    <ChoicePicker
      {...{ label, shown }}
      options={options}
      value={chosen}
      searchLabel={`Search ${label.toLowerCase()}s`}
      readOnly={options.length === 0}
      onChange={(id) => onReplace(valueOf ? valueOf(id) : id)}
    />
  )
}
