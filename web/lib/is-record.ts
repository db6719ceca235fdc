/** Whether what was stored or sent is an object, whose properties may still be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
