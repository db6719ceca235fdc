type Holder = 'write' | 'transaction'

/** The items that calls on their way to the disk have written: what a conflict is in DynamoDB. Nothing here waits. */
export class Held {
  readonly #holders = new Map<string, Holder>()

  /** The items held by others with which a call of this kind conflicts (Developer Guide, "Transactional conflict detection"). */
  conflicts(items: readonly string[], as: Holder | 'reading transaction'): Set<string> {
    return new Set(
      items.filter((item) => {
        const holder = this.#holders.get(item)
        return holder !== undefined && (as === 'reading transaction' || holder === 'transaction')
      }),
    )
  }

  until(over: Promise<void>, items: readonly string[], as: Holder): void {
    for (const item of items) this.#holders.set(item, as)
    const release = () => {
      for (const item of items) this.#holders.delete(item)
    }
    over.then(release, release)
  }
}
