import {
  buildSiwxMessage,
  parseSiwxMessage,
  type SiwxMessage,
  WalletResponseInvalidError,
} from '@foyer/contract'
import type { Account, NamespaceProvider } from '@foyer/core'
import { checkAnswer, getWalletErrorKind, isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import { encodeBase58 } from './base58.ts'
import { address, base58Bytes, signatureText } from './schemas.ts'

const signed = v.object({ signature: signatureText })
const signedIn = v.object({ address, signedMessage: base58Bytes, signature: signatureText })

/**
 * Signs a text with `solana_signMessage`; returns the signature in base58.
 *
 * @throws WalletResponseInvalidError if the wallet's answer is invalid; its own errors are passed on unchanged.
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
 * Requests the wallet's own sign-in ([Sign In With Solana](https://github.com/phantom/sign-in-with-solana)); returns
 * the signed text. Returns `undefined` if the wallet does not support it, fails, or signed something other than
 * requested: the same message can then be signed as plain text.
 *
 * @throws WalletResponseInvalidError if the wallet's answer is invalid; a refusal is passed on unchanged.
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

/** Whether the text has exactly the requested fields; only the time may be the wallet's, if none was requested. */
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
  const result = checkAnswer(schema, await provider.request({ method, params }))
  if (result.issues) throw new WalletResponseInvalidError({ method, details: result.issues[0]?.message })
  return result.value
}
