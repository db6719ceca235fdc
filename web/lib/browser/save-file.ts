import { type ApiInput, type ApiOutput, type ApiRoute, call } from '../api.ts'

type TextRoute = { [R in ApiRoute]: R extends `GET ${string}` ? (ApiOutput<R> extends string ? R : never) : never }[ApiRoute]

/** Gives a text or picture of this page to the browser as a download. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Marks a table as UTF-8 for spreadsheets; reading an answer as text removes it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The same for a table of lines. */
export function saveTable(fileName: string, csv: string): void {
  const table = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv
  saveFile(fileName, new Blob([table], { type: 'text/csv;charset=utf-8' }))
}

/** Reads a table from the server with the token, which no plain link could carry, and gives it to the browser as a download. */
export async function downloadTable<R extends TextRoute>(route: R, input: ApiInput<R>, fileName: string): Promise<void> {
  const csv = await (call as (route: TextRoute, input: unknown) => Promise<string>)(route, input)
  saveTable(fileName, csv)
}

/** The same for data. */
export const saveJson = (fileName: string, data: unknown): void =>
  saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
