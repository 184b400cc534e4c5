import { buildSiwxMessage, SiwxMessageInvalidError } from '@foyer/contract'
import { invalidParams } from '../shared/parse.ts'

/** Composes the text of [Sign In With Solana](https://github.com/phantom/sign-in-with-solana) from a page's request. */
export function composeSolanaSignIn(input: Readonly<Record<string, unknown>>, address: string): string {
  if (input.address !== undefined && input.address !== address)
    throw invalidParams('The page asks for another account')
  const text = (key: string) => (typeof input[key] === 'string' ? input[key] : undefined)
  try {
    return buildSiwxMessage({
      accountAddress: address,
      chainId: `solana:${text('chainId') ?? ''}`,
      domain: text('domain') ?? '',
      uri: text('uri') ?? '',
      version: '1',
      nonce: text('nonce') ?? '',
      statement: text('statement'),
      issuedAt: text('issuedAt'),
      expirationTime: text('expirationTime'),
      notBefore: text('notBefore'),
      requestId: text('requestId'),
      resources: Array.isArray(input.resources) ? input.resources : undefined,
    })
  } catch (cause) {
    if (cause instanceof SiwxMessageInvalidError) throw Object.assign(invalidParams(cause.message), { cause })
    throw cause
  }
}
