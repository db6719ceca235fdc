export type KeyType = 'S' | 'N' | 'B'

export interface KeyNames {
  partition: string
  sort?: string
}

export interface IndexKeys {
  name: string
  kind: 'Global' | 'Local'
  keys: KeyNames
  /** `names`: the non-key attributes of INCLUDE, otherwise empty. */
  projection: { type: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; names: string[] }
}

/** What a request is checked against: the key schema of a table and of its indexes. */
export interface TableKeys {
  name: string
  keys: KeyNames
  /** The type of every key attribute, by name. */
  types: Readonly<Record<string, KeyType>>
  indexes: readonly IndexKeys[]
}
