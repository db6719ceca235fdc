import * as z from 'zod/mini'
import { PublicPreview, Startup, StartupCard } from '../entities/startup.ts'
import { anyone, resource, signedIn } from './endpoint.ts'
import { page, PageQuery } from './ok.ts'

export const startups = resource({
  'GET /api/startups': { summary: 'Browses startups, newest first', access: signedIn, query: PageQuery, returns: page(StartupCard) },
  'GET /api/startups/my-startups': { summary: 'The startups that the caller owns', access: signedIn, returns: z.array(StartupCard) },
  'GET /api/startups/{id}': {
    summary: 'A startup with its team and roles',
    access: signedIn,
    returns: Startup,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/public-preview': {
    summary: 'What everybody may see of a startup',
    access: anyone,
    returns: PublicPreview,
    errors: ['startup.not_found'],
  },
})
