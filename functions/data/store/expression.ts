/** A place inside an attribute: its name, then names in maps. */
type Path = readonly [string, ...string[]]

/** What must be true of the stored item for a write to happen; all of it, and values never become part of an expression. */
export interface Condition {
  absent?: true
  /** The item must exist. */
  exists?: true
  equals?: Readonly<Record<string, unknown>>
  inside?: readonly { path: Path; is: unknown }[]
  without?: readonly string[]
  /** These are smaller than that, texts by their bytes; one that is not there yet is smaller than all. */
  below?: Readonly<Record<string, number | string>>
  /** These are smaller than each of those other attributes that are there. */
  belowAttributes?: Readonly<Record<string, readonly string[]>>
}

export interface AttributeChanges {
  set?: Readonly<Record<string, unknown>>
  /** Replaces the values at these paths; the surrounding maps must exist. */
  inside?: readonly { path: Path; to: unknown }[]
  /** Written only when the attribute is not there yet. */
  setOnce?: Readonly<Record<string, unknown>>
  add?: Readonly<Record<string, number>>
  /** Copies the current number of another attribute; 0 where it has none. */
  copy?: Readonly<Record<string, string>>
  /** Copies it only when the attribute is not there yet. */
  copyOnce?: Readonly<Record<string, string>>
  /** Sets the sum of a number and the current number of an attribute; 0 where it has none. */
  sum?: Readonly<Record<string, { of: string; and: number }>>
  remove?: readonly string[]
  /** Removes the values at these paths; missing ones are no error, as long as the surrounding maps exist. */
  removeInside?: readonly Path[]
}

export const assignment = (fields: Readonly<Record<string, unknown>>): AttributeChanges => ({
  set: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  remove: Object.keys(fields).filter((name) => fields[name] === undefined),
})

/** Collects names and values of one call's expressions and gives their placeholders. */
class Placeholders {
  readonly #names = new Map<string, string>()
  readonly #values: Record<string, unknown> = {}
  name(attribute: string): string {
    const known = this.#names.get(attribute)
    if (known !== undefined) return known
    const placeholder = `#n${this.#names.size}`
    this.#names.set(attribute, placeholder)
    return placeholder
  }
  path([attribute, ...steps]: Path): string {
    return [attribute, ...steps].map((part) => this.name(part)).join('.')
  }
  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.#values).length}`
    this.#values[placeholder] = value
    return placeholder
  }
  get attributes() {
    return {
      ...(this.#names.size > 0 && { ExpressionAttributeNames: Object.fromEntries([...this.#names].map(([name, at]) => [at, name])) }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    }
  }
}

const entriesOf = <V>(record: Readonly<Record<string, V>> | undefined): [string, V][] =>
  Object.entries(record ?? {}).filter(([, value]) => value !== undefined)

function conditionOf(condition: Condition | undefined, at: Placeholders): string {
  return [
    condition?.absent && `attribute_not_exists(${at.name('pk')})`,
    condition?.exists && `attribute_exists(${at.name('pk')})`,
    ...entriesOf(condition?.equals).map(([name, value]) => `${at.name(name)} = ${at.value(value)}`),
    ...(condition?.inside ?? []).map(({ path, is }) => `${at.path(path)} = ${at.value(is)}`),
    ...(condition?.without ?? []).map((name) => `attribute_not_exists(${at.name(name)})`),
    ...entriesOf(condition?.below).map(
      ([name, value]) => `(attribute_not_exists(${at.name(name)}) OR ${at.name(name)} < ${at.value(value)})`,
    ),
    ...entriesOf(condition?.belowAttributes).flatMap(([name, others]) =>
      others.map((other) => `(attribute_not_exists(${at.name(other)}) OR ${at.name(name)} < ${at.name(other)})`),
    ),
  ]
    .filter(Boolean)
    .join(' AND ')
}

function updateOf(change: AttributeChanges, at: Placeholders): string {
  const set = [
    ...entriesOf(change.set).map(([name, value]) => `${at.name(name)} = ${at.value(value)}`),
    ...(change.inside ?? []).map(({ path, to }) => `${at.path(path)} = ${at.value(to)}`),
    ...entriesOf(change.setOnce).map(([name, value]) => `${at.name(name)} = if_not_exists(${at.name(name)}, ${at.value(value)})`),
    ...entriesOf(change.copy).map(([name, from]) => `${at.name(name)} = if_not_exists(${at.name(from)}, ${at.value(0)})`),
    ...entriesOf(change.copyOnce).map(
      ([name, from]) => `${at.name(name)} = if_not_exists(${at.name(name)}, if_not_exists(${at.name(from)}, ${at.value(0)}))`,
    ),
    ...entriesOf(change.sum).map(
      ([name, { of, and }]) => `${at.name(name)} = if_not_exists(${at.name(of)}, ${at.value(0)}) + ${at.value(and)}`,
    ),
  ]
  const add = entriesOf(change.add).map(([name, value]) => `${at.name(name)} ${at.value(value)}`)
  const remove = [...(change.remove ?? []).map((name) => at.name(name)), ...(change.removeInside ?? []).map((path) => at.path(path))]
  return [
    set.length > 0 && `SET ${set.join(', ')}`,
    add.length > 0 && `ADD ${add.join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The expressions of one write, with their names and values. */
export function expressions(condition: Condition | undefined, change?: AttributeChanges) {
  const at = new Placeholders()
  const ConditionExpression = conditionOf(condition, at)
  const UpdateExpression = change && updateOf(change, at)
  return {
    ...(ConditionExpression && { ConditionExpression }),
    ...(UpdateExpression && { UpdateExpression }),
    ...at.attributes,
  }
}
