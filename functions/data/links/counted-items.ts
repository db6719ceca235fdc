import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { isKind } from '../store/table.ts'
import { conversions, type Conversion } from './conversions.ts'
import { visits, type Visit } from './visits.ts'

export function countedItemIn({ eventName, dynamodb }: DynamoDBRecord): { visit: Visit } | { conversion: Conversion } | undefined {
  if (eventName !== 'INSERT') return undefined
  const item = unmarshall(dynamodb?.NewImage as Record<string, AttributeValue>)
  if (isKind(visits, item)) return { visit: item as Visit }
  return isKind(conversions, item) ? { conversion: item as Conversion } : undefined
}
