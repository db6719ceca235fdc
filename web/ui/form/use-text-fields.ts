import { useState } from 'react'

/** What a field of a form gets. */
export interface TextFieldState {
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** The names of the values that are texts, whichever they are. */
type TextName<D> = { [N in keyof D & string]: string extends D[N] ? N : never }[keyof D & string]

/** The state of each field of a draft; `prefix` comes before its name in the errors of the server. */
export const textFieldsOf =
  <D extends object>(draft: D, onChange: (part: Partial<D>) => void, prefix = '') =>
  (name: TextName<D>): TextFieldState => ({
    name: prefix + name,
    value: draft[name] as string,
    onChange: ({ currentTarget: { value } }) => onChange({ [name]: value } as Partial<D>),
  })

/** The texts of a form by name, and the state of each field. */
export function useTextFields<N extends string>(initial: Readonly<Record<N, string>>) {
  const [texts, setTexts] = useState(initial)
  const change = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }))
  return { texts, change, field: textFieldsOf(texts, change) }
}
