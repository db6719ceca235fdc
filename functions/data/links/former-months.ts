import { inflateRawSync } from 'node:zlib'

type Row = Record<string, unknown>

/**
 * A month of a link, startup or maker whose counts the release before deflated, with its numbers by name; the same object when it has
 * them. To be deleted with the next release, with the `packing` of counter months and what its migration does.
 */
export function withNamedMonth(item: Row): Row {
  const { counts } = item
  if (item['_kind'] !== 'counter-month' || !(counts instanceof Uint8Array)) return item
  const [of, month] = [String(item['pk']).slice('MONTHS#'.length), item['sk']]
  return { ...item, of, month, counts: JSON.parse(inflateRawSync(counts).toString()) as unknown }
}
