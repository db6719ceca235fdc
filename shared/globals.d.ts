/** The globals of browsers and Node that this layer needs. */
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly protocol: string
  readonly username: string
  readonly password: string
}
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
