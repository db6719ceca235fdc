const PATH = '/service-worker.js'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** The service worker of the site, registered once per page; undefined where there can be none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> => (registering ??= register())

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The only policy of the site, for the only address that runs code outside of its documents.
  const trusted = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => PATH }).createScriptURL(PATH)
  try {
    await navigator.serviceWorker.register(trusted ?? PATH, { updateViaCache: 'none' })
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}
