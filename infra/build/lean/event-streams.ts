/** Replaces event stream support, which no call uses: clients can be constructed, reading a stream throws. */
export function EventStreamSerde(): never {
  throw new Error('Event streams are not in this bundle')
}
export const eventStreamSerdeProvider = () => undefined
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config
