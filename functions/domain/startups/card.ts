import { PREVIEW_MAX } from '../../../shared/limits.ts'

/** What is stored of a startup's text beside its card: all that a preview shows (domain 3.2). */
export const excerptOf = (details: string): string => [...details].slice(0, PREVIEW_MAX).join('')
