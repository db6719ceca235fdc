export type Scheme = 'https' | 'http'

const FORMS: Readonly<Record<Scheme, RegExp>> = { https: /^https:\/\/\S+$/i, http: /^https?:\/\/\S+$/i }

/** Whether a text is a web address; `http` also allows https. */
export const isWebAddress = (value: string, scheme: Scheme): boolean => FORMS[scheme].test(value) && URL.parse(value) !== null

/** Whether an address names a user or a password, which makes it look like that of another host. */
export function hasCredentials(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.username !== '' || url.password !== '')
}

/** The sentence at a field whose address has credentials; `name` begins it. */
export const credentialsError = (name: string): string => `${name} must not contain a user name or a password`
