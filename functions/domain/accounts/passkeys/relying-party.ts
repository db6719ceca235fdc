/** Whom passkeys are for: the name that they are bound to, and the origins that may ask for them. */
export interface RelyingParty {
  id: string
  origins: readonly string[]
}

/** That of the environment: PASSKEY_RP_ID and PASSKEY_ORIGINS, or the site itself. */
export function relyingParty(siteOrigin: string): RelyingParty {
  const { PASSKEY_RP_ID, PASSKEY_ORIGINS } = process.env
  return { id: PASSKEY_RP_ID ?? new URL(siteOrigin).hostname, origins: PASSKEY_ORIGINS?.split(' ') ?? [siteOrigin] }
}
