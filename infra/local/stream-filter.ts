import type { DynamoDBRecord } from 'aws-lambda'
import type { StreamPattern, TextRule } from '../jobs.ts'

const allows = (rules: readonly TextRule[], value: string): boolean =>
  rules.some((rule) => (typeof rule === 'string' ? rule === value : !rule['anything-but'].includes(value)))

function matches({ eventName, dynamodb }: StreamPattern, record: DynamoDBRecord): boolean {
  if (eventName && (record.eventName === undefined || !eventName.includes(record.eventName))) return false
  return Object.entries(dynamodb).every(([image, attributes]) =>
    Object.entries(attributes).every(([name, { S: rules }]) => {
      const value = record.dynamodb?.[image as 'NewImage' | 'OldImage']?.[name]?.S
      return value !== undefined && allows(rules, value)
    }),
  )
}

/** Says of a stream record whether Lambda's event filter would deliver it; a missing attribute matches no rule. */
export const filterOf =
  (patterns: readonly StreamPattern[]) =>
  (record: DynamoDBRecord): boolean =>
    patterns.some((pattern) => matches(pattern, record))
