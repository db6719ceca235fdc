import type { Annotation } from '../../../shared/entities/analytics/figures.ts'

/** The newest annotations of a startup between two times, at most `limit`, oldest first: one Query. */
export const listAnnotations = async (_startupId: string, _range: { from: number; to: number; limit: number }): Promise<Annotation[]> => []
