import type { Gap } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import { type Address, erc20Abi, getAddress, isAddress } from 'viem'
import { getBalance, multicall } from 'viem/actions'
import type { Logger } from '../../../kit/Logger.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import { gapReason } from '../../upstream/gapReason.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import type { BalanceReader } from './BalanceReader.ts'
import { type Holding, toTokenBalance } from './toTokenBalance.ts'

/** Above this size, the init code of a deployless call exceeds the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096

/**
 * Reads native and listed token balances of an EVM chain from the chain itself. Needs no indexer and no key.
 *
 * @throws TimeoutError, RpcFailedError, ProviderError
 */
export function evmBalances(options: {
  chains: ChainService
  tokens: TokenService
  logger?: Logger | undefined
}): BalanceReader {
  const { chains, tokens, logger = silentLogger } = options
  return {
    async read({ chain, account, signal }) {
      const client = createChainClient(chains, chain.id, { signal })
      const address = account as Address
      const list = (await tokens.list(chain.id)).filter((token) =>
        isAddress(token.address, { strict: false }),
      )
      const failed = (error: unknown) =>
        transportFailure(error) ?? new ProviderError(`The node of ${chain.id}`, 'invalid')
      const readTokens = async (): Promise<Holding[]> => {
        if (!list.length) return []
        const results = await multicall(client, {
          contracts: list.map((token) => ({
            address: token.address as Address,
            abi: erc20Abi,
            functionName: 'balanceOf' as const,
            args: [address] as const,
          })),
          deployless: true,
          batchSize: maxCalldataBytes,
        })
        // A transport failure must not look like an empty account; a token without `balanceOf` is simply skipped.
        const failure = results.map(({ error }) => transportFailure(error)).find(Boolean)
        if (failure) throw failure
        if (results.every(({ status }) => status === 'failure'))
          throw new ProviderError(`The node of ${chain.id}`, 'invalid', { details: 'no token can be read' })
        return results.flatMap((result, index) => {
          const token = list[index]
          if (!token) return []
          if (result.status === 'success')
            return result.result > 0n
              ? [{ token: { ...token, address: getAddress(token.address) }, amount: result.result }]
              : []
          logger.warn({ chainId: chain.id, token: token.address }, 'token balance could not be read')
          return []
        })
      }
      const [native, held] = await Promise.allSettled([getBalance(client, { address }), readTokens()])
      if (native.status === 'rejected') throw failed(native.reason)
      const missing: Gap[] = []
      if (held.status === 'rejected')
        missing.push({
          part: 'balances',
          chainId: chain.id,
          reason: gapReason(transportFailure(held.reason) ?? held.reason),
        })
      const holdings = held.status === 'fulfilled' ? held.value : []
      return {
        balances: [{ amount: native.value }, ...holdings].map((holding) => toTokenBalance(chain, holding)),
        missing,
        isListOnly: true,
      }
    },
  }
}
