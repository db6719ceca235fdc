import { type ReactNode, useState } from 'react'

/** An example with a value that it changes. */
export function Held<Value>({ first, children }: { first: Value; children: (value: Value, set: (next: Value) => void) => ReactNode }) {
  const [value, set] = useState(first)
  return children(value, set)
}

export const nothing = (): void => undefined
