import { withSignal } from '@foyer/core/adapter'
import type { PairingApp, Session } from '@foyer/pairing'
import * as v from 'valibot'
import { isCosmosPublicKey } from './isCosmosPublicKey.ts'

/** A wallet that does not tell them at once is asked again when the visitor signs in. */
const waitMs = 3_000

const answer = v.array(v.looseObject({ address: v.string(), pubkey: v.string() }))

/**
 * Asks a wallet for the public keys of the accounts its session opened on `cosmos`, in base64 by address: a signature
 * there counts with its key only, and a session does not tell it (`cosmos_getAccounts` of WalletConnect).
 *
 * Never rejects: keys that are malformed, of other accounts, or not told in time are left out.
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
