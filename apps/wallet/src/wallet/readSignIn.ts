import type { WalletKitTypes } from '@reown/walletkit'
import { formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { hostOf } from '../format.ts'
import { supported } from './supported.ts'

type AuthPayload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

/** What an app asks to be signed while it connects. */
export type SignInDetails = {
  /** As it will be signed. */
  payload: AuthPayload
  chainIds: readonly number[]
  /** Networks the app asked for in vain. */
  missing: readonly string[]
  statement: string | undefined
  /** The site the messages are for, where the app that asks is another. */
  foreignDomain: string | undefined
}

/** Reads a question to connect and sign in; `undefined` when the wallet has none of its networks or methods. */
export function readSignIn(
  asked: AuthPayload,
  { supportedChainIds, appUrl }: { supportedChainIds: readonly number[]; appUrl: string },
): SignInDetails | undefined {
  const chainIds = supportedChainIds.filter((id) => asked.chains.includes(`eip155:${id}`))
  if (!chainIds.length) return undefined
  try {
    const payload = populateAuthPayload({
      authPayload: asked,
      chains: chainIds.map((id) => `eip155:${id}`),
      methods: [...supported.eip155.methods],
    })
    return {
      payload,
      chainIds,
      missing: asked.chains.filter((chain) => !payload.chains.includes(chain)),
      statement: asked.statement || undefined,
      foreignDomain: asked.domain === hostOf(appUrl) ? undefined : asked.domain,
    }
  } catch {
    return undefined
  }
}

/** The text that an account signs for one network. */
export function signInText(payload: AuthPayload, chainId: number, address: string): string {
  return formatMessage(payload, issuerOf(chainId, address))
}

/** An account as a DID, as signed messages name it. */
export function issuerOf(chainId: number, address: string): string {
  return `did:pkh:eip155:${chainId}:${address}`
}
