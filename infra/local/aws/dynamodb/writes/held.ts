/** The items that transactions on their way to the disk have written: what a conflict is in DynamoDB. Nothing here waits. */
export class Held {
  readonly #items = new Set<string>()

  /** Which of the items a transaction holds (Developer Guide, "Transactional conflict detection"). */
  conflicts(items: readonly string[]): Set<string> {
    return new Set(items.filter((item) => this.#items.has(item)))
  }

  until(over: Promise<void>, items: readonly string[]): void {
    for (const item of items) this.#items.add(item)
    const release = () => {
      for (const item of items) this.#items.delete(item)
    }
    over.then(release, release)
  }
}
