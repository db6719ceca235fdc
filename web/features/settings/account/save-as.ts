/** Has the browser save a text as a file. */
export function saveAs(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href, download: name })
  link.click()
  // A browser reads the address in a later turn.
  setTimeout(() => URL.revokeObjectURL(href), 1_000)
}
