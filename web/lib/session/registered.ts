import { readStoredJson, writeStored } from '../browser/stored.ts'
import { isRecord } from '../is-record.ts'
import { changeSession } from './state.ts'

/** When each user was marked as registered in this browser, by user id (spec 3). */
export function registrationStatus(): Readonly<Record<string, string>> {
  const map = readStoredJson('registrationStatus')
  return isRecord(map) && !Array.isArray(map) ? (map as Record<string, string>) : {}
}

/** Remembers in this browser that the user is registered, and ends the first login (spec 4). */
export function markRegistered(userId: string): void {
  writeStored('registrationStatus', JSON.stringify({ ...registrationStatus(), [userId]: new Date().toISOString() }))
  changeSession({ firstLogin: false })
}
