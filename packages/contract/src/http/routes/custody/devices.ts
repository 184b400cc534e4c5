import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import {
  custodyDevice,
  deviceName,
  enrolProof,
  errors,
  generation,
  hostOrigin,
  id,
  isoTime,
  keySplit,
  proofKey,
  query,
} from './schemas.ts'

/**
 * Enrols this device with its own split, made from the opened data key. Its login then becomes permanent, and logins of
 * devices that are not enrolled end.
 *
 * @example
 * ```ts
 * import { enrolDevice } from '@foyer/contract'
 * import { api, enrolProof, split, token } from './secureSite'
 *
 * const { device, sessionExpirationTime } = await api(
 *   enrolDevice,
 *   {
 *     query: {},
 *     body: {
 *       generation: 1,
 *       split,
 *       enrolProof,
 *       hostOrigin: 'https://app.example.com',
 *       deviceName: 'Firefox on Android',
 *     },
 *   },
 *   { token },
 * )
 * console.log(device.name, sessionExpirationTime)
 * ```
 */
export const enrolDevice = defineRoute({
  id: 'enrolDevice',
  method: 'POST',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    generation,
    split: keySplit,
    enrolProof,
    hostOrigin,
    deviceName,
    /** Proof key of the recovery method that was used, if it has none yet. Ignored otherwise. */
    proofKey: v.optional(v.object({ recoveryId: id, proofKey })),
  }),
  response: v.object({ device: custodyDevice, sessionExpirationTime: isoTime }),
  errors: [...errors, 'ENROL_PROOF_INVALID', 'WALLET_GENERATION'],
})

/**
 * Lists the devices that may open the wallet.
 *
 * @example
 * ```ts
 * import { getDevices } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { devices } = await api(getDevices, { query: {} }, { token })
 * for (const { name, lastUsedAt, isThis } of devices) console.log(name, lastUsedAt, isThis)
 * ```
 */
export const getDevices = defineRoute({
  id: 'getDevices',
  method: 'GET',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ devices: v.array(custodyDevice) }),
  errors,
})

/**
 * Removes a device's split and sessions; requires an enrolled device. The last device cannot be removed, because
 * nothing could recover the wallet then.
 *
 * @example
 * ```ts
 * import { revokeDevice } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { devices } = await api(
 *   revokeDevice,
 *   { params: { id: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' }, query: {} },
 *   { token },
 * )
 * console.log(`${devices.length} devices can open the wallet`)
 * ```
 */
export const revokeDevice = defineRoute({
  id: 'revokeDevice',
  method: 'DELETE',
  path: '/v1/custody/devices/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({ devices: v.array(custodyDevice) }),
  errors: [...errors, 'DEVICE_LAST', 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})
