import * as z from 'zod/mini'
import { UNCOUNTED } from '../../link-choices.ts'
import { Id } from '../../entities/text.ts'
import { KEPT_CLICKS, URL_MAX } from '../../limits.ts'
import { anyone, resource, signedIn } from '../endpoint.ts'

const shortText = z.optional(z.catch(z.string().check(z.overwrite((value) => value.slice(0, 255).toWellFormed())), ''))

const Track = z.object({
  code: z.string('Invalid or expired affiliate link').check(z.maxLength(64, 'Invalid or expired affiliate link')),
  referrer: z.optional(z.nullable(z.catch(z.string().check(z.overwrite((value) => value.slice(0, URL_MAX).toWellFormed())), ''))),
  qr: z.optional(z.catch(z.boolean(), false)),
  /** Whether a link page was the way; landings that name it send no `page`. */
  page: z.optional(z.catch(z.boolean(), false)),
  /** Its name, if the visitor came from one. */
  linkPage: shortText,
  utm: z.optional(
    z.catch(z.object({ source: shortText, medium: shortText, campaign: shortText, term: shortText, content: shortText }), {}),
  ),
  /** Of this click, made by the browser: the same in every attempt to send it. */
  id: shortText,
  /** Milliseconds since the click, when the edge refused it at first; taken up to 24 hours. Not a time: clocks of visitors are wrong. */
  age: z.optional(z.catch(z.number(), 0)),
  /** The browser clicked this link before on this UTC day: it is no further visitor. */
  again: z.optional(z.catch(z.boolean(), false)),
  /** Of a link with a password: proves that the visitor entered it. */
  pass: shortText,
  /** Of a link with two previews: the number of their comparison and which was seen, as in 3B. */
  variant: shortText,
})
const Tracked = z.object({
  success: z.literal(true),
  /** Not before the password of a link is entered. */
  startupId: z.optional(Id),
  clickId: z.optional(z.string()),
  counted: z.boolean(),
  reason: z.optional(z.enum(UNCOUNTED)),
})

/** 'same-identity': the caller's account is beyond the fifth that one address and user agent made in a UTC day (domain 3.10, rule 4). */
export const CONVERSION_REFUSALS = ['expired', 'used', 'own', 'member', 'same-identity', 'already', 'attributed'] as const
const Converted = z.object({
  converted: z.boolean(),
  kind: z.optional(z.enum(['signup', 'join'])),
  /** 'attributed': the visit is remembered and converts when the caller joins (domain 3.13). */
  reason: z.optional(z.enum(CONVERSION_REFUSALS)),
})

/** The public calls of affiliate links: a Lambda of their own, so that a viral link does not starve sign-in. */
export const clicks = resource({
  'POST /api/affiliate-links/track': {
    summary: 'Records a visit of an affiliate link, or of the link page l/{name}',
    metric: 'ClickCalls',
    access: anyone,
    scope: 'capture.write',
    body: Track,
    anySite: 'scripts',
    returns: Tracked,
    errors: ['link.invalid', 'http.too_many'],
  },
  'POST /api/affiliate-links/convert': {
    summary: 'Reports that the caller came by a recorded visit',
    access: signedIn,
    scope: 'sessionOnly',
    body: z.object({
      clickId: z.string('A click must be named').check(z.maxLength(200, 'This visit does not exist')),
      /** Those before it of the same browser, with spaces between them, for the windows of partner programmes. */
      clicks: z.optional(z.string('Clicks must be text').check(z.maxLength(100 * KEPT_CLICKS, 'These are too many clicks'))),
    }),
    returns: Converted,
    errors: ['click.not_found'],
  },
})
