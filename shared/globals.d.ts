/** The one global that browsers and Node share and that this room needs. */
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly protocol: string
  readonly username: string
  readonly password: string
}
