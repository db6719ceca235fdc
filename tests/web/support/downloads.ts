import { vi } from 'vitest'

interface Download {
  name: string
  text: string
}

/** Catches what the page gives to the browser to keep; waits for the next file. jsdom keeps none. */
export function catchDownloads(): () => Promise<Download> {
  const blobs = new Map<string, Blob>()
  const files: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.push({ name: this.download, blob })
  })
  return async () => {
    const { name, blob } = await vi.waitFor(() => {
      const file = files.shift()
      if (!file) throw new Error('Nothing was downloaded')
      return file
    })
    return { name, text: await textOf(blob) }
  }
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsText(blob)
  })
