import type { Annotation } from '../../../shared/entities/analytics/figures.ts'
import { listAnnotations as listStored } from '../../data/analytics/annotations.ts'

/** The newest annotations of a startup between two times, at most `limit`, oldest first: one Query. */
export async function listAnnotations(
  startupId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Annotation[]> {
  const newest = await listStored(startupId, from, to, limit)
  return newest.map(({ at, id, kind, text }) => ({ at, id, kind, text })).toReversed()
}
