import { INVITED_AT_ONCE } from '../../../shared/limits.ts'

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** The addresses in a pasted text, each once: separated by spaces, commas, semicolons or lines, also as `Ada <ada@example.com>`. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n]/).flatMap((part) => /<(?<address>[^<>]*)>/.exec(part)?.groups?.['address'] ?? part.split(/\s+/))
  return [...new Set(parts.map((part) => part.trim().toLowerCase()).filter((part) => part !== ''))]
}

/** What is wrong with the addresses in a text; null when nothing is. */
export function checkAddresses(text: string): string | null {
  const found = addressesIn(text)
  const wrong = found.filter((address) => !ADDRESS.test(address))
  if (wrong.length > 0) return `Not an address: ${wrong.slice(0, 3).join(', ')}`
  return found.length > INVITED_AT_ONCE ? `You can invite up to ${INVITED_AT_ONCE} addresses at once. These are ${found.length}` : null
}
