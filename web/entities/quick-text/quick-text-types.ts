import type { Priority } from '../../../shared/choices.ts'

export type QuickKind = 'task' | 'meeting' | 'follow-up'

export interface TimeOfDay {
  /** 15:00. */
  start: string
  end?: string | undefined
  /** The day of a time counted from now, as in "in 2 hours". */
  day?: string | undefined
}

type Value =
  /** 2026-11-27. */
  | { kind: 'day'; value: string }
  | { kind: 'time'; value: TimeOfDay }
  /** Minutes. */
  | { kind: 'duration'; value: number }
  /** Europe/Berlin. */
  | { kind: 'zone'; value: string }
  /** The id; of a label that is only a word, such as a tag, the word. */
  | { kind: 'member'; value: string }
  | { kind: 'label'; value: string }
  | { kind: 'column'; value: string }
  | { kind: 'priority'; value: Priority }
  | { kind: 'amount'; value: { amount: number; currency: string } }

/** A value that was found in a text. */
export type Found = Value & {
  /** The index of its first character, and of the one after it. */
  from: number
  to: number
}
export type QuickToken = Found & {
  /** What is written there. */
  text: string
}
export type TokenKind = QuickToken['kind']
export type TokenOf<K extends TokenKind> = QuickToken & { value: Extract<Value, { kind: K }>['value'] }

export interface Named {
  id: string
  name: string
}

/** What the reader of a text knows. */
export interface QuickContext {
  /** What "today" means; the time of this device when left out. */
  now?: number | undefined
  /** The user's time zone; that of this device when left out. */
  zone?: string | undefined
  /** Whether 5/12 is May 12; as in the region of this device when left out. */
  isMonthFirst?: boolean | undefined
  members: readonly (Named & { profileImage?: string | null })[]
  labels: readonly (Named & { colour?: string })[]
  columns?: readonly Named[] | undefined
  /** How many tokens of each kind the field takes; more of them stay in the title. All kinds when left out. */
  takes?: Readonly<Partial<Record<TokenKind, number>>> | undefined
  /** Any word after # is a label. */
  hasFreeLabels?: boolean | undefined
  /** With it amounts such as £5,000 are read; of "$" it is the currency if it is a dollar. */
  currency?: string | undefined
}
