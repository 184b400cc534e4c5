import { readChainId } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** A wallet that does not answer within this time is asked step by step. */
const answerMs = 3_000
const chain = v.looseObject({ atomic: v.optional(v.looseObject({ status: v.string() })) })
const capabilities = v.record(v.string(), chain)
/** Key of capabilities that a wallet has on every chain. */
const everyChain = /^(?:0x)?0+$/i

/**
 * Whether a wallet executes several calls in one request, all or none, with the account as it is now
 * ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). A wallet that would first have to upgrade the account
 * (`ready`) does not count, because that is not part of a swap.
 */
export async function isAtomic(
  provider: Eip1193Provider,
  { account, chainId }: { account: string; chainId: string },
): Promise<boolean> {
  const asked = provider.request({ method: 'wallet_getCapabilities', params: [account, [chainId]] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answerMs)
  })
  try {
    const parsed = v.safeParse(capabilities, await Promise.race([asked, late]))
    if (!parsed.success) return false
    const listed = Object.entries(parsed.output)
    const found =
      listed.find(([id]) => readChainId(id) === Number(chainId)) ?? listed.find(([id]) => everyChain.test(id))
    return found?.[1].atomic?.status === 'supported'
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
