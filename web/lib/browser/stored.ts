/** The keys under which this browser keeps something; the landing document reads `token`, `theme` and writes `affiliateRef` and `affiliateClicks`. */
export type StoredKey =
  | 'token'
  | 'user'
  | 'userCachedAt'
  | 'registrationStatus'
  | 'theme'
  | 'affiliateRef'
  | 'affiliateClicks'
  | 'unsentClicks'
  | 'welcomed'
  | 'sidebar'
  | 'announced'
  | 'visited'
  | 'present'
  | 'goal'
  | 'startups'
  | 'boardViews'
  | 'boardDensity'
  | 'collapsedColumns'
  | 'calendarView'
  | 'askedSeries'
  | 'recents'
  | 'signedInBefore'
  | 'rememberedBrowser'
  | 'firstSteps'
  | 'verifyLater'
  | 'push'
  | 'pushOffer'

/** Reads a stored text; null when there is none or the browser keeps nothing for us. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; ignored when the browser refuses (full, private). */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    console.warn(`This browser did not store ${key}`)
  }
}

/** Removes the values of the keys. */
export function removeStored(...keys: readonly StoredKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    console.warn('This browser keeps nothing for us')
  }
}

/** Reads a stored JSON value; null when there is none or it is not JSON. */
export function readStoredJson(key: StoredKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
