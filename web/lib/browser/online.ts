/** Resolves when the device is online, as far as the browser knows. */
export const online = (): Promise<void> =>
  navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
