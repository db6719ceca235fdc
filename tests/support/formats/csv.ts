/** The cells of a CSV text, read as RFC 4180 says. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const body = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body)
    if (!found) throw new Error(`This is no CSV at ${cell.lastIndex}`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
