import * as z from 'zod/mini'
import { anyone, resource } from '../endpoint.ts'
import { Ok } from '../ok.ts'

/** Mail providers post to it for their readers (RFC 8058). */
export const unsubscribing = resource({
  'POST /api/unsubscribe/{token}': {
    summary: 'Stops the mails that a link in a mail names, or all; a GET changes nothing',
    access: anyone,
    scope: 'sessionOnly',
    anySite: true,
    body: z.object({ all: z.optional(z.boolean()) }),
    returns: Ok,
    errors: ['unsubscribe.invalid', 'http.too_many'],
  },
})
