import {
  createApiClient,
  FrameParentMissingError,
  frameVersion,
  getOrigins,
  logoPath,
  secureQuery,
} from '@foyer/contract'
import * as v from 'valibot'
import { receiveResult } from '../flows/login/receiveResult.ts'
import { createCardWindow } from '../guard/createCardWindow.ts'
import { createStage } from '../guard/createStage.ts'
import { createDeviceShares } from '../keys/createDeviceShares.ts'
import { createProofFetch } from '../keys/createProofFetch.ts'
import { lendDevice } from '../keys/lendDevice.ts'
import { openDeviceStore } from '../keys/openDeviceStore.ts'
import { readDeviceKeys } from '../keys/readDeviceKeys.ts'
import { createReputation } from '../reputation/createReputation.ts'
import { storedSession } from '../session/storedSession.ts'
import { watchSession } from '../session/watchSession.ts'
import { createTextSource } from '../texts/createTextSource.ts'
import { acceptHost } from './acceptHost.ts'
import { createHandlers } from './createHandlers.ts'
import { createParts } from './createParts.ts'
import type { FrameContext } from './FrameContext.ts'
import { isHostAllowed } from './isHostAllowed.ts'
import { servePort } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/** Default network if the host names none. */
const firstNetwork = 'eip155:1'

async function main() {
  if (window.parent === window) throw new FrameParentMissingError()
  const query = v.parse(secureQuery, Object.fromEntries(new URLSearchParams(location.search)))
  const { projectId } = query
  const texts = createTextSource(document.documentElement, navigator.languages)
  texts.use(query.language)
  const options = { serverUrl: location.origin, projectId, sdkType: 'secure', sdkVersion: frameVersion }
  // In parallel, since they are independent.
  const [host, origins, [store, keys]] = await Promise.all([
    acceptHost(window),
    createApiClient(options)(getOrigins, { query: {} }),
    openDeviceStore().then(async (store) => [store, await readDeviceKeys(store)] as const),
  ])
  if (!isHostAllowed(host.origin, origins)) {
    host.port.postMessage({ type: 'ORIGIN_DENIED', origin: host.origin })
    return
  }
  const root = document.getElementById('stage')
  if (!root) throw new Error('The page has no stage')
  const emit: FrameContext['emit'] = (event) => host.port.postMessage(event)
  const proofFetch = createProofFetch(keys.sign, { fetch: fetch.bind(window), now: Date.now })
  const context: FrameContext = {
    api: watchSession(createApiClient({ ...options, fetch: proofFetch }), async () => {
      const reason = await storedSession({ store, projectId, now: Date.now }).end()
      if (reason) emit({ type: 'SESSION_ENDED', reason })
    }),
    store,
    shares: createDeviceShares(store, keys.wrap),
    projectId,
    hostOrigin: host.origin,
    logo: origins.hasLogo ? logoPath(projectId) : undefined,
    stage: createStage(root, emit, { texts, cardWindow: createCardWindow(window) }),
    texts,
    emit,
    now: Date.now,
    reputation: createReputation({ api: createApiClient(options), hostOrigin: host.origin, now: Date.now }),
    network: query.chainId === undefined ? firstNetwork : toNetworkId(query.chainId),
    accountType: 'eoa',
  }
  lendDevice(window, {
    store,
    keys,
    projectId,
    hostOrigin: host.origin,
    async readLanguage() {
      await texts.read()
      return document.documentElement.lang
    },
  })
  const parts = createParts(context)
  receiveResult(window, parts.login.storeResult)
  servePort(
    host.port,
    createHandlers(parts, () => location.reload()),
    (type, code, signal) => {
      context.stage.end(signal)
      // Only names and codes: payloads may be secret.
      if (query.enableLogger) console.info(`Secure frame: ${type} ${code ?? 'done'}`)
    },
  )
  emit({ type: 'READY', version: frameVersion })
}

void main().catch((error: unknown) => {
  // No visitor is known yet, so the error cannot contain secrets.
  console.error('The secure frame did not start:', error)
})
