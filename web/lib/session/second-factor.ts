import { call } from '../api.ts'
import { readStoredJson, writeStored } from '../browser/stored.ts'
import { isRecord } from '../is-record.ts'
import { enterSession } from './session.ts'

/** Signs in with a code, after the password; a remembered browser is not asked again for 30 days. */
export async function signInWithCode(answer: { challenge: string; code: string; remember: boolean }): Promise<void> {
  const { browser, ...session } = await call('POST /api/auth/factor', { body: answer })
  if (browser !== undefined) remember(session.user.email, browser)
  enterSession(session)
}

const ACCOUNTS_KEPT = 5

/** Tokens of accounts that this browser need not prove again, by e-mail, newest last. */
function rememberedTokens(): [string, string][] {
  const stored = readStoredJson('rememberedBrowser')
  return isRecord(stored) ? (Object.entries(stored) as [string, string][]) : []
}

function remember(email: string, token: string): void {
  const others = rememberedTokens().filter(([known]) => known !== email)
  writeStored('rememberedBrowser', JSON.stringify(Object.fromEntries([...others, [email, token]].slice(-ACCOUNTS_KEPT))))
}
