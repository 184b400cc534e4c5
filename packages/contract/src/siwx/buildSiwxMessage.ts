import { isNamespace } from '../caip/CaipAddress.ts'
import { SiwxMessageInvalidError } from '../errors/login.ts'
import { ecosystems } from './ecosystems.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

const evmAddress = /^0x[\da-f]{40}$/i
const address = /^[-.%\da-z]{1,128}$/i
const authority = /^[\w.~!$&'()*+,;=%:[\]-]+$/
const uri = /^[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i
const nonce = /^[\da-z]{8,}$/i
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const requestId = /^[\w.~:@!$&'()*+,;=%-]+$/
/** Anything a wallet may render as a line break: prevents injecting a second `Nonce:` into a statement. */
const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * Builds the text a wallet signs: [EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) on `eip155`, [Sign In With
 * Solana](https://github.com/phantom/sign-in-with-solana) on `solana`, and the same by analogy elsewhere
 * ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122)). Empty optional fields are omitted.
 *
 * @throws SiwxMessageInvalidError with the name of the field that is malformed or contains a line break.
 *
 * @example
 * ```ts
 * import { buildSiwxMessage } from '@foyer/contract'
 *
 * const message = buildSiwxMessage({
 *   accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   chainId: 'eip155:1',
 *   domain: 'app.example.com',
 *   uri: 'https://app.example.com/login',
 *   version: '1',
 *   nonce: 'k3Jf8sQ2mXv7Lw0Z', // of getSiwxNonce
 *   issuedAt: '2026-01-01T12:00:00Z',
 *   statement: 'Sign in to read your orders.',
 * })
 * console.log(message.split('\n')[0]) // 'app.example.com wants you to sign in with your Ethereum account:'
 * ```
 */
export function buildSiwxMessage(fields: Omit<SiwxMessage, 'serializedMessage'>): string {
  const [namespace, reference = '', ...rest] = fields.chainId.split(':')
  if (!isNamespace(namespace) || rest.length) throw invalid('chainId')
  const isEvm = namespace === 'eip155'

  check('chainId', reference, isEvm ? /^[1-9]\d*$/ : /^[-\w]{1,32}$/)
  check('accountAddress', fields.accountAddress, isEvm ? evmAddress : address)
  check('domain', fields.domain, authority)
  check('uri', fields.uri, uri)
  check('version', fields.version, /^1$/)
  check('nonce', fields.nonce, nonce)
  if (fields.statement && lineBreak.test(fields.statement)) throw invalid('statement')
  if (namespace !== 'solana' || fields.issuedAt) checkTime('issuedAt', fields.issuedAt)
  if (fields.expirationTime) checkTime('expirationTime', fields.expirationTime)
  if (fields.notBefore) checkTime('notBefore', fields.notBefore)
  if (fields.requestId) check('requestId', fields.requestId, requestId)
  for (const resource of fields.resources ?? []) check('resources', resource, uri)

  const lines = [
    `${fields.domain} wants you to sign in with your ${ecosystems[namespace]} account:`,
    fields.accountAddress,
    '',
  ]
  if (fields.statement) lines.push(fields.statement, '')
  // EIP-4361 keeps the blank line after an absent statement; Solana does not.
  else if (isEvm) lines.push('')
  lines.push(
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${fields.nonce}`,
  )
  if (fields.issuedAt) lines.push(`Issued At: ${fields.issuedAt}`)
  if (fields.expirationTime) lines.push(`Expiration Time: ${fields.expirationTime}`)
  if (fields.notBefore) lines.push(`Not Before: ${fields.notBefore}`)
  if (fields.requestId) lines.push(`Request ID: ${fields.requestId}`)
  // EIP-4361 keeps the heading of an empty list.
  if (fields.resources && (isEvm || fields.resources.length))
    lines.push('Resources:', ...fields.resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}

function check(field: keyof SiwxMessage, value: string | undefined, pattern: RegExp) {
  if (!value || !pattern.test(value) || lineBreak.test(value)) throw invalid(field)
}

function checkTime(field: keyof SiwxMessage, value: string | undefined) {
  check(field, value, time)
  if (Number.isNaN(Date.parse(value ?? ''))) throw invalid(field)
}

function invalid(field: keyof SiwxMessage) {
  return new SiwxMessageInvalidError({ reason: `${field} is ill-formed` })
}
