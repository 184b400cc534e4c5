import { deviceProofHeader } from '@foyer/contract'
import { createDeviceProof } from './createDeviceProof.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/** Creates a `fetch` that adds the device key's proof to each request. */
export function createProofFetch(
  sign: DeviceKeys['sign'],
  options: { fetch: typeof fetch; now: () => number },
): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input)
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.replace(/^Bearer /, '')
    const proof = await createDeviceProof(sign, {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? init.body : undefined,
      token,
      nowS: Math.floor(options.now() / 1_000),
    })
    headers.set(deviceProofHeader, proof)
    return options.fetch(url, { ...init, headers })
  }
}
