import * as v from 'valibot'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** A wallet that does not answer so long is asked step by step. */
const answerMs = 3_000
const chain = v.looseObject({ atomic: v.optional(v.looseObject({ status: v.string() })) })
const capabilities = v.record(v.string(), chain)

/**
 * Whether a wallet takes several calls in one request, all or none, as the account is now
 * ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). One that would first have to change the account (`ready`) counts
 * as one that does not: that is no part of a swap.
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
    const found = Object.entries(parsed.output).find(([id]) => Number(id) === Number(chainId))
    return found?.[1].atomic?.status === 'supported'
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
