import { parseCaipNetworkId, TimeoutError } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { settlesWithin } from '../../kit/settlesWithin.ts'
import type { Database } from '../../storage/Database.ts'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { Readiness, ReadinessService } from './ReadinessService.ts'

/** How long the state of the chains is cached. */
const chainsTtlMs = 10_000

/**
 * Creates the service behind readiness probes. The database decides, and is checked each time, once for all concurrent
 * callers. Chains are only reported: a load balancer must not wait for a node, nor may a stranger have each of them
 * queried at will.
 */
export function createReadiness(options: {
  database: Database
  chains: ChainService
  logger: Logger
  clock: Clock
  /** Maximum wait for the database or a chain. @default 3000 */
  timeoutMs?: number | undefined
}): ReadinessService {
  const { database, chains, logger, clock, timeoutMs = 3_000 } = options
  let asksDatabase: Promise<boolean> | undefined
  let asksChains: Promise<void> | undefined
  let chainsAskedAtMs = Number.NEGATIVE_INFINITY
  let chainChecks: Readiness['checks'] | undefined

  async function isWell(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      logger.warn({ check: name, err: error }, 'readiness check failed')
      return false
    }
  }

  async function askDatabase() {
    if (!(await settlesWithin(database.ping(), timeoutMs)))
      throw new TimeoutError({ what: 'The database', ms: timeoutMs })
  }

  async function askChain(chain: Chain) {
    const { namespace, chainId } = parseCaipNetworkId(chain.id)
    const method = namespace === 'eip155' ? 'eth_chainId' : 'getHealth'
    const call = { jsonrpc: '2.0' as const, id: 1, method, params: [] }
    const { value } = await chains.send(chain.id, call, { timeoutMs })
    if (Array.isArray(value) || value.error) throw new Error('The node answered with an error')
    // A node of another chain would answer everything, wrongly.
    if (namespace === 'eip155' && String(BigInt(String(value.result))) !== chainId)
      throw new Error('The node serves another chain')
  }

  async function askChains() {
    chainsAskedAtMs = clock()
    chainChecks = await Promise.all(
      chains.list().map(async (chain) => {
        const name = `rpc:${chain.id}`
        return { name, ok: await isWell(name, () => askChain(chain)) }
      }),
    )
  }

  return {
    async read() {
      asksDatabase ??= isWell('database', askDatabase).finally(() => {
        asksDatabase = undefined
      })
      if (!asksChains && clock() - chainsAskedAtMs >= chainsTtlMs)
        asksChains = askChains().finally(() => {
          asksChains = undefined
        })
      const isReady = await asksDatabase
      if (!chainChecks) await asksChains
      return { isReady, checks: [{ name: 'database', ok: isReady }, ...(chainChecks ?? [])] }
    },
  }
}
