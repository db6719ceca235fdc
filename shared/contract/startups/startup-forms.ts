import { NewStartup, StartupChange } from '../../entities/startups/startup-form.ts'
import { Startup } from '../../entities/startups/startup.ts'
import { TEAM_MAKERS } from '../../permissions.ts'
import { inStartup, resource, signedIn } from '../endpoint.ts'

/** The calls of startups that carry files: apart from their reads, which so stay free of the S3 client. */
export const startupForms = resource({
  'POST /api/startups': {
    summary: 'Registers a startup; the caller owns it',
    access: signedIn,
    scope: 'startups.write',
    rate: 'startup',
    idempotent: true,
    body: NewStartup,
    files: ['logo', 'banner'],
    returns: Startup,
    errors: ['address.unverified', 'startup.too_many', 'startup.files_too_large', 'upload.not_image', 'upload.not_yours'],
  },
  'PUT /api/startups/{id}': {
    summary: 'Changes a startup',
    access: inStartup('path:id', TEAM_MAKERS),
    scope: 'startups.write',
    body: StartupChange,
    files: ['logo', 'banner'],
    returns: Startup,
    errors: ['address.unverified', 'startup.not_found', 'startup.stale', 'startup.files_too_large', 'upload.not_image', 'upload.not_yours'],
  },
})
