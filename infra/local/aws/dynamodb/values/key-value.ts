import { invalid } from '../refusal.ts'
import type { AttributeValue } from './item.ts'

const MOST_PARTITION_BYTES = 2_048
const MOST_SORT_BYTES = 1_024

/** Refuses a value that no item can have in this key: an empty one, or one that is too long. */
export function refuseKeyValue(name: string, value: AttributeValue, isPartition: boolean): void {
  const empty = emptyKind(value)
  if (empty)
    throw invalid(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${empty} value. Key: ${name}`,
    )
  refuseKeySize(value, isPartition)
}

export function refuseKeySize(value: AttributeValue, isPartition: boolean): void {
  const bytes = 'S' in value ? Buffer.byteLength(value.S) : 'B' in value ? Buffer.byteLength(value.B, 'base64') : 0
  if (isPartition && bytes > MOST_PARTITION_BYTES)
    throw invalid(
      `One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of${MOST_PARTITION_BYTES} bytes`,
    )
  if (!isPartition && bytes > MOST_SORT_BYTES)
    throw invalid(
      `One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of ${MOST_SORT_BYTES} bytes`,
    )
}

/** What kind of value is empty here, in DynamoDB's words. */
export function emptyKind(value: AttributeValue): 'string' | 'binary' | undefined {
  if ('S' in value && value.S === '') return 'string'
  return 'B' in value && value.B === '' ? 'binary' : undefined
}
