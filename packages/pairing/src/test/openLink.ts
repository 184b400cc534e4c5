import { hash } from 'node:crypto'
import { WebSocket } from 'ws'
import { loadCrypto } from '../crypto/loadCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import { createRelayLink } from '../relay/createRelayLink.ts'
import type { RelayLinkOptions, Socket } from '../relay/RelayLink.ts'
import { createRelayToken, toClientId } from '../wire/createRelayToken.ts'

/** Opens a link of a new client. */
export async function openLink(options: Partial<RelayLinkOptions> & { relayUrl: string }) {
  const crypto = await loadCrypto()
  const keys = await crypto.toSigningKeys(randomBytes(32))
  return createRelayLink({
    projectId: 'test',
    clientId: toClientId(keys.publicKey),
    createToken: () =>
      createRelayToken(crypto, {
        keys,
        audience: options.relayUrl,
        subject: '0'.repeat(64),
        nowMs: Date.now(),
      }),
    sha256: async (text) => hash('sha256', text),
    onMessage: async () => {},
    WebSocket: WebSocket as unknown as new (url: string) => Socket,
    random: () => 0,
    ...options,
  })
}
