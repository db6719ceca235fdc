type Row = Record<string, unknown>

/** Has a report counted that was made before there were cases: the event handler counts what this changes. */
export const uncountedReport = (item: Row): Row | undefined =>
  item['_kind'] === 'report' && item['isCounted'] === undefined ? { ...item, isCounted: false } : undefined
