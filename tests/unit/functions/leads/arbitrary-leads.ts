import fc from 'fast-check'
import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STAGES } from '../../../../shared/choices.ts'
import { NewLead } from '../../../../shared/entities/leads/lead-form.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { MONEY_MAX } from '../../../../shared/limits.ts'
import { ulid } from '../../../../functions/platform/ulid.ts'

/** Texts with every odd character: quotes, separators, formulas, apostrophes, unseen signs, other scripts. */
const odd = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', ';', ',', '"', '\t', '\r', '\n', '\u202E', '＝', 'a'), maxLength: 10 }),
  fc.constantFrom('=1+1', "'=1", '"quoted"', 'a;b', 'a, b', 'sep=;', '\uFEFFname', '0049 30', '+49 30', 'Zoë', '𝒜\u0301', '名前', 'null'),
)
/** What a schema makes of arbitrary values, and nothing that it refuses. */
const normalized = <T>(schema: z.ZodMiniType<T>, values: fc.Arbitrary<unknown> = odd): fc.Arbitrary<T> =>
  values
    .map((value) => z.safeParse(schema, value))
    .filter(({ success }) => success)
    .map(({ data }) => data as T)

const at = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
const { shape } = NewLead
export const OWNERS = new Map([
  ['ada@example.com', ulid()],
  ["o'neil+sales@example.com", ulid()],
])

export const arbitraryLead: fc.Arbitrary<Lead> = fc
  .record({
    name: normalized(shape.name),
    email: fc.option(
      normalized(
        shape.email,
        fc.oneof(
          fc.emailAddress(),
          odd.map((text) => `${text}@example.com`),
        ),
      ),
    ),
    phone: normalized(shape.phone),
    company: normalized(shape.company),
    title: normalized(shape.title),
    source: fc.constantFrom(...LEAD_SOURCES),
    stage: fc.constantFrom(...LEAD_STAGES),
    value: fc.option(fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: MONEY_MAX }))),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CLF', 'SEK'),
    ownerId: fc.option(fc.constantFrom(...OWNERS.values())),
    tags: normalized(shape.tags, fc.uniqueArray(normalized(shape.name, odd), { maxLength: 5 })),
    nextFollowUpAt: fc.option(at),
  })
  .map((fields) => ({ ...REST, ...fields, id: ulid() }))

const NOW = '2026-05-04T12:00:00.000Z'
const REST = {
  link: null,
  lostReason: '',
  rank: 'a0',
  opportunityId: null,
  consentAt: null,
  noteCount: 0,
  createdBy: null,
  createdAt: NOW,
  updatedAt: NOW,
  stageChangedAt: NOW,
  lastActivityAt: NOW,
  deletesAt: null,
  version: 1,
}

export const leadWith = (fields: Partial<Lead>): Lead => ({
  ...REST,
  id: ulid(),
  name: 'Grace Hopper',
  email: null,
  phone: '',
  company: '',
  title: '',
  source: 'manual',
  stage: 'new',
  value: null,
  currency: 'USD',
  ownerId: null,
  tags: [],
  nextFollowUpAt: null,
  ...fields,
})
