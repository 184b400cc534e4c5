import {
  buildSiwxMessage,
  parseSiwxMessage,
  type SiwxMessage,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Account, NamespaceProvider } from '@foyer/core'
import { getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import { encodeBase58 } from './base58.ts'
import { address, base58Bytes, signatureText } from './schemas.ts'

const signed = v.object({ signature: signatureText })
const signedIn = v.object({ address, signedMessage: base58Bytes, signature: signatureText })

/**
 * Signs a text with `solana_signMessage`; gives the signature as base58.
 *
 * @throws WalletResponseInvalidError when the wallet answers nonsense; its own errors pass as they are.
 */
export async function signMessage(
  provider: NamespaceProvider,
  account: Account,
  message: string,
): Promise<string> {
  const params = { message: encodeBase58(new TextEncoder().encode(message)), pubkey: account.address }
  return (await ask(provider, signed, 'solana_signMessage', params)).signature
}

/**
 * Asks for the wallet's own sign-in ([Sign In With Solana](https://github.com/phantom/sign-in-with-solana)); gives the
 * text it signed. `undefined` when the wallet has none, cannot do it, or signed something else than was asked for: the
 * same message may then be signed as a plain text.
 *
 * @throws WalletResponseInvalidError when the wallet answers nonsense; a refusal passes as it is.
 */
export async function signIn(
  provider: NamespaceProvider,
  account: Account,
  message: SiwxMessage,
): Promise<{ message: string; signature: string } | undefined> {
  const { accountAddress, chainId, serializedMessage: _, ...fields } = message
  const params = { ...fields, address: accountAddress, chainId: chainId.split(':')[1] }
  try {
    const answer = await ask(provider, signedIn, 'solana_signIn', params)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(answer.signedMessage)
    if (!isSameAddress(answer.address, account.address) || !saysTheSame(text, message)) return undefined
    return { message: text, signature: answer.signature }
  } catch (error) {
    const kind = await getWalletErrorKind(error)
    const isFinal = error instanceof WalletResponseInvalidError || kind === 'rejected' || kind === 'pending'
    if (isFinal) throw error
    return undefined
  }
}

/** The text has the asked fields and no other; only the time may be the wallet's where none was asked for. */
function saysTheSame(text: string, asked: SiwxMessage): boolean {
  const { issuedAt } = parseSiwxMessage(text)
  return buildSiwxMessage({ ...asked, issuedAt: asked.issuedAt ?? issuedAt }) === text
}

async function ask<output>(
  provider: NamespaceProvider,
  schema: v.GenericSchema<unknown, output>,
  method: string,
  params: unknown,
): Promise<output> {
  const parsed = v.safeParse(schema, await provider.request({ method, params }))
  if (parsed.success) return parsed.output
  throw new WalletResponseInvalidError({ method, details: parsed.issues[0].message })
}
