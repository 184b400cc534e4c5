import { fileURLToPath } from 'node:url'
import { type ServedFolder, serveFolder } from '@foyer/devnet'
import { type SecureStack, secureProjectId } from './startSecureStack.ts'

/** Serves the test page around a stack's frame, with all its chains and without a relay. */
export function serveSecureHost({
  secureUrl,
  serverUrl,
  chain,
  plainChain,
}: SecureStack): Promise<ServedFolder> {
  return serveFolder({
    folder: fileURLToPath(new URL('./host/dist', import.meta.url)),
    config: {
      projectId: secureProjectId,
      serverUrl,
      relayUrl: 'ws://127.0.0.1:1',
      secureUrl,
      chains: [
        { id: chain.chainId, name: 'Local chain', rpcUrl: chain.url },
        ...(plainChain ? [{ id: plainChain.chainId, name: 'Plain chain', rpcUrl: plainChain.url }] : []),
      ],
    },
  })
}
