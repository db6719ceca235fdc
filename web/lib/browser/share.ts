/** Whether links are shared by the sheet of the device, as on phones; elsewhere they are copied. */
export const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Opens the sheet of the device for a link; false when it could not be opened. Closing it is no failure. */
export async function shareLink(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ url, title })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
