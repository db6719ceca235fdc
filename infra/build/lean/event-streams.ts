/** No call of ours answers an event stream. What the clients ask for when they are made is here; whoever would read one, fails. */
export function EventStreamSerde(): never {
  throw new Error('Event streams are not in this bundle')
}
export const eventStreamSerdeProvider = () => undefined
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config
