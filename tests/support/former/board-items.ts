import { readFileSync } from 'node:fs'

interface Former {
  row: Record<string, unknown>
  record: Record<string, unknown>
}

/** Cards, leads and opportunities as the release before wrote them, with the records that it read from them. */
export const formerBoardItems = (): Former[] =>
  (JSON.parse(readFileSync(`${import.meta.dirname}/board-items.json`, 'utf8')) as Former[]).map(({ row, record }) => ({
    row: { ...row, i: new Uint8Array(Buffer.from(String(row['i']), 'base64')) },
    record,
  }))
