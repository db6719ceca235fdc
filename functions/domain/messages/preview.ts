import { MESSAGE_PREVIEW_MAX } from '../../../shared/limits.ts'

/** The beginning of a message, as lists and quotations show it. */
export const previewOf = (content: string): string => [...content].slice(0, MESSAGE_PREVIEW_MAX).join('')
