import type { Namespace } from '../constants.ts'
import { SiwxMessageInvalidError } from '../errors/login.ts'
import { buildSiwxMessage } from './buildSiwxMessage.ts'
import { ecosystems } from './ecosystems.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const pattern =
  /^(?<domain>\S+) wants you to sign in with your (?<ecosystem>\w+) account:\n(?<accountAddress>\S+)\n\n(?:(?<statement>[^\n]+)\n)?\n?URI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<reference>\S+)\nNonce: (?<nonce>\w+)(?:\nIssued At: (?<issuedAt>\S+))?(?:\nExpiration Time: (?<expirationTime>\S+))?(?:\nNot Before: (?<notBefore>\S+))?(?:\nRequest ID: (?<requestId>\S+))?(?<resources>\nResources:(?:\n- \S+)*)?$/

/**
 * Parses exactly the text that `buildSiwxMessage` builds: no other version, order or line, and no text before or after.
 *
 * @throws SiwxMessageInvalidError
 *
 * @example
 * ```ts
 * import { buildSiwxMessage, parseSiwxMessage } from '@foyer/contract'
 *
 * const message = buildSiwxMessage({
 *   accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
 *   chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
 *   domain: 'app.example.com',
 *   uri: 'https://app.example.com/',
 *   version: '1',
 *   nonce: 'k3Jf8sQ2mXv7Lw0Z',
 * })
 * const { domain, nonce } = parseSiwxMessage(message)
 * console.log(domain) // 'app.example.com'
 * console.log(nonce) // 'k3Jf8sQ2mXv7Lw0Z'
 * ```
 */
export function parseSiwxMessage(text: string): SiwxMessage {
  const { ecosystem, reference, resources, ...found } = pattern.exec(text)?.groups ?? {}
  const { domain = '', accountAddress = '', uri = '', nonce = '', ...optional } = found
  const namespace = (Object.keys(ecosystems) as Namespace[]).find((key) => ecosystems[key] === ecosystem)
  const fields: SiwxMessage = {
    ...optional,
    domain,
    accountAddress,
    uri,
    version: '1',
    chainId: `${namespace}:${reference}`,
    nonce,
    ...(resources === undefined ? {} : { resources: resources.split('\n- ').slice(1) }),
  }
  // If rebuilding the message does not yield the same text, it does not follow these rules, even if the pattern matched.
  if (!namespace || buildSiwxMessage(fields) !== text)
    throw new SiwxMessageInvalidError({ reason: 'the text does not have its form' })
  return { ...fields, serializedMessage: text }
}
