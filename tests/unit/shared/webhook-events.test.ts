import { expect, it } from 'vitest'
import { sentenceOf, WEBHOOK_EVENTS, type SentEventName } from '../../../shared/webhook-events.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_TEST } from '../../../shared/webhook-names.ts'

it('every event of the catalogue has one sentence, and an example that its schema accepts', () => {
  const names = Object.keys(WEBHOOK_EVENTS) as SentEventName[]
  expect(names.toSorted()).toEqual([...WEBHOOK_EVENT_NAMES, WEBHOOK_TEST].toSorted())
  for (const name of names) {
    const { data, example } = WEBHOOK_EVENTS[name]
    expect(data.parse(example), name).toEqual(example)
    expect(sentenceOf(name), name).toMatch(/^[A-Z].{10,}[^.]$/)
  }
})
