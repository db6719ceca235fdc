import * as z from 'zod/mini'
import { PushDeviceShown, PushSubscription } from '../../entities/push.ts'
import { resource, signedIn } from '../endpoint.ts'
import { Ok } from '../ok.ts'

/** The devices that get push. */
export const push = resource({
  'GET /api/push/devices': {
    summary: 'The devices that get push, and the key to subscribe with',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    scope: 'sessionOnly',
    returns: z.object({ key: z.string(), items: z.array(PushDeviceShown) }),
  },
  'PUT /api/push/devices': {
    summary: 'Subscribes this device',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'push',
    body: PushSubscription,
    returns: Ok,
  },
  'DELETE /api/push/devices/{hash}': { summary: 'Removes a device', access: signedIn, scope: 'sessionOnly', returns: Ok },
  'POST /api/push/test': {
    summary: 'Pushes a test to all devices',
    access: signedIn,
    scope: 'sessionOnly',
    rate: 'push',
    returns: z.object({ sent: z.int(), failed: z.int() }),
  },
})
