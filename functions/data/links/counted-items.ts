import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { isKind } from '../store/table.ts'
import { countParts, type CountPart } from './count-parts.ts'
import { conversions, type Conversion } from './conversions.ts'
import { crewEvents, type CrewEvent } from './crew-events.ts'
import { outcomes, type Outcome } from './outcomes.ts'
import { pageViews, visits, type PageView, type Visit } from './visits.ts'

type CountedItem =
  | { visit: Visit }
  | { view: PageView }
  | { conversion: Conversion }
  | { outcome: Outcome }
  | { crewEvent: CrewEvent }
  | { part: CountPart }

/** The new item of a record that the job `counts` counts; undefined for other records. */
export function countedItemIn({ eventName, dynamodb }: DynamoDBRecord): CountedItem | undefined {
  if (eventName !== 'INSERT') return undefined
  const item = unmarshall(dynamodb?.NewImage as Record<string, AttributeValue>)
  if (isKind(visits, item)) return { visit: item as Visit }
  if (isKind(pageViews, item)) return { view: item as PageView }
  if (isKind(outcomes, item)) return { outcome: item as Outcome }
  if (isKind(countParts, item)) return { part: item as CountPart }
  if (isKind(crewEvents, item)) return { crewEvent: item as CrewEvent }
  // One by a code brought no click, so that the links have no more conversions than clicks.
  return isKind(conversions, item) && item['clickId'] !== '' ? { conversion: item as Conversion } : undefined
}
