/** The global of browsers and Node that this layer needs. */
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly protocol: string
  readonly username: string
  readonly password: string
}
