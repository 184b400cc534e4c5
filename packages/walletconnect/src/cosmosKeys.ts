import { withSignal } from '@foyer/core/adapter'
import type { PairingApp, Session } from '@foyer/pairing'
import * as v from 'valibot'
import { isCosmosPublicKey } from './isCosmosPublicKey.ts'

/** If a wallet does not return them within this time, it is asked again when the visitor signs in. */
const waitMs = 3_000

const answer = v.array(v.looseObject({ address: v.string(), pubkey: v.string() }))

/**
 * Requests the public keys of a session's `cosmos` accounts from the wallet, in base64 by address (WalletConnect's
 * `cosmos_getAccounts`). A signature on `cosmos` requires the key, and a session does not include it.
 *
 * Never rejects: skips keys that are malformed, belong to other accounts, or arrive too late.
 */
export async function askCosmosKeys(
  app: Pick<PairingApp, 'request'>,
  { topic, namespaces }: Pick<Session, 'topic' | 'namespaces'>,
  gone: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const { accounts = [], methods = [] } = namespaces.cosmos ?? {}
  if (!methods.includes('cosmos_getAccounts')) return {}
  const signal = AbortSignal.any([gone, AbortSignal.timeout(waitMs)])
  const chainIds = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  const keys: Record<string, string> = {}
  const ask = async (chainId: string) => {
    const request = { method: 'cosmos_getAccounts', params: {} }
    const parsed = v.safeParse(answer, await app.request({ topic, chainId, ...request, signal }))
    for (const { address, pubkey } of parsed.success ? parsed.output : [])
      if (accounts.includes(`${chainId}:${address}`) && isCosmosPublicKey(pubkey)) keys[address] = pubkey
  }
  await withSignal(Promise.allSettled(chainIds.map(ask)), signal).catch(() => {})
  return { ...keys }
}
