import type { CaipNetworkId } from '@foyer/contract'
import { isPublicCaller, publicCallers } from '@foyer/contract/callers'
import { payContract } from '@foyer/pay-contract'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { isAddress } from 'viem'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { solanaTokenPrograms } from '../chains/solanaTokenPrograms.ts'
import type { TokenService } from '../chains/TokenService.ts'

/**
 * Addresses from which nothing comes back: precompiles and a chain's own contracts, and those to which tokens are sent to
 * destroy them, or that represent the chain’s currency.
 */
const lostEvm = /^0x(?:0{36}[\da-f]{4}|dead0{36}|0{32}deaddead|(?:dead){10}|e{40}|f{40})$/i
/** The same on Solana: its own programs and variables, its incinerator, the token programs and wrapped SOL. */
const lostSolana = /1{8}$|^(?:So1+2|TokenkegQ|TokenzQdB|ATokenGPv)/

/** On Solana, the owners of accounts that hold tokens, and of the tokens themselves. */
const tokenPrograms: readonly string[] = Object.values(solanaTokenPrograms)
const dataSlice = { offset: 0, length: 0 }
const accountAnswer = v.object({
  value: v.nullable(v.object({ owner: v.string(), executable: v.boolean() })),
})

/** Time limit for probing the receiver on its chain. */
const probeLimitMs = 2_000

/**
 * Normalizes the address of a payment or purchase: EVM addresses to lower case; one in mixed case must have a valid checksum.
 * Returns `undefined` for an invalid address, and for one from which nothing comes back: of a listed token, of the payment
 * contract, without a key, at which anyone can take what arrives, or of a Solana program, token or token account. If the chain does
 * not answer, only known ones are refused.
 */
export async function readReceiver(
  { chains, tokens }: { chains: ChainService; tokens: TokenService },
  network: CaipNetworkId,
  receiver: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isEvm = network.startsWith('eip155:')
  const toPlain = (address: string) => (isEvm ? address.toLowerCase() : address)
  const plain = toPlain(receiver)
  const isValid = isEvm ? isAddress(receiver, { strict: plain !== receiver }) : isSolanaAccount(receiver)
  if (!isValid || (isEvm ? isLostEvm(plain) : lostSolana.test(plain))) return undefined
  const listed = await tokens.list(network)
  if (listed.some(({ address }) => toPlain(address) === plain)) return undefined
  const probeSignal = AbortSignal.any([signal, AbortSignal.timeout(probeLimitMs)])
  const { request } = createChainClient(chains, network, { signal: probeSignal })
  const ask = (method: string, params: readonly unknown[]) => request({ method, params } as never)
  const isLost = await (isEvm ? isPublicCaller({ ask, address: plain }) : isKeyless(ask, plain))
  return isLost ? undefined : plain
}

/** Whether a Solana account has no key. A transfer to a token account would open another one, which belongs to the first. */
async function isKeyless(
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  address: string,
): Promise<boolean> {
  const answer = await ask('getAccountInfo', [address, { encoding: 'base64', dataSlice }]).catch(
    () => undefined,
  )
  const parsed = v.safeParse(accountAnswer, answer)
  const account = parsed.success ? parsed.output.value : null
  return account !== null && (account.executable || tokenPrograms.includes(account.owner))
}

function isLostEvm(address: string): boolean {
  return lostEvm.test(address) || publicCallers.has(address) || address === payContract.address.toLowerCase()
}

/** Whether an address is 32 bytes. */
function isSolanaAccount(address: string): boolean {
  try {
    return base58.decode(address).length === 32
  } catch {
    return false
  }
}
