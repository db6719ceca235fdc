import * as z from 'zod/mini'
import { CaptureForm } from '../../entities/leads/lead-form.ts'
import { anyone, resource } from '../endpoint.ts'

/** The public call that any website may post to: a Lambda of its own, so that a flood of it does not starve the others. */
export const leadCapture = resource({
  'POST /api/startups/{id}/leads/capture': {
    summary: 'A visitor leaves their address, as JSON or as a form; the answer never says whether the address is known',
    access: anyone,
    scope: 'capture.write',
    body: CaptureForm,
    anySite: true,
    returns: z.object({ success: z.literal(true) }),
    errors: ['lead_capture.off', 'http.too_many'],
  },
})
