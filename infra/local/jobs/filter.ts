import type { StreamPattern, TextRule } from '../../topology/jobs.ts'
import type { StreamRecord } from '../aws/dynamodb/stream/index.ts'

const allows = (rules: readonly TextRule[], value: string): boolean =>
  rules.some((rule) => (typeof rule === 'string' ? rule === value : !rule['anything-but'].includes(value)))

function matches({ eventName, dynamodb }: StreamPattern, record: StreamRecord): boolean {
  if (eventName && !eventName.includes(record.eventName)) return false
  return Object.entries(dynamodb).every(([image, attributes]) =>
    Object.entries(attributes).every(([name, { S: rules }]) => {
      const value = record.dynamodb[image as 'NewImage' | 'OldImage']?.[name]
      return value !== undefined && 'S' in value && allows(rules, value.S)
    }),
  )
}

/** Says of a stream record whether Lambda's event filter would deliver it; a missing attribute matches no rule. */
export const filterOf =
  (patterns: readonly StreamPattern[]) =>
  (record: StreamRecord): boolean =>
    patterns.some((pattern) => matches(pattern, record))
