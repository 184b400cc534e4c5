import type { SignClientTypes } from '@walletconnect/types'

// Several clients live in one process here, as strangers.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** The storage of the earlier client as browsers have it. */
export async function openEarlierStorage() {
  const build = '@walletconnect/keyvaluestorage/dist/index.es.js'
  const { KeyValueStorage } = (await import(build)) as typeof import('@walletconnect/keyvaluestorage')
  return new KeyValueStorage()
}

/** Starts the client that was in use before ours. */
export async function startEarlierClient(options: SignClientTypes.Options) {
  const { SignClient } = await import('@walletconnect/sign-client')
  return SignClient.init({ projectId: 'test', telemetryEnabled: false, logger: 'silent', ...options })
}
