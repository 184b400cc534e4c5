import type { SignClientTypes } from '@walletconnect/types'

// Several unrelated clients run in one process here.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** The earlier client's storage in browsers. */
export async function openEarlierStorage() {
  const build = '@walletconnect/keyvaluestorage/dist/index.es.js'
  const { KeyValueStorage } = (await import(build)) as typeof import('@walletconnect/keyvaluestorage')
  return new KeyValueStorage()
}

/** Starts the client that was used before ours. */
export async function startEarlierClient(options: SignClientTypes.Options) {
  const { SignClient } = await import('@walletconnect/sign-client')
  return SignClient.init({ projectId: 'test', telemetryEnabled: false, logger: 'silent', ...options })
}
