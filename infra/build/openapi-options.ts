import type { CreateDocumentOptions } from 'zod-openapi'

/** States neither the bounds that every number of JavaScript has, nor the pattern of every date, nor that an answer has no other fields: later releases add some. */
export const OPTIONS: CreateDocumentOptions = {
  override({ jsonSchema }) {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
}
