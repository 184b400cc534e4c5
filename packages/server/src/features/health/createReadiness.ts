import { parseCaipNetworkId, TimeoutError } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { settlesWithin } from '../../kit/settlesWithin.ts'
import type { Database } from '../../storage/Database.ts'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { Readiness, ReadinessService } from './ReadinessService.ts'

/** How long the state of everything but the database is cached. */
const othersTtlMs = 10_000

/** A check that is reported but does not affect readiness. */
export type ReadinessCheck = { name: string; title?: string | undefined; run(): Promise<void> }

/**
 * Creates the service behind readiness probes. Only the database decides; it is checked each time, once for all concurrent
 * callers. The rest is only reported. A load balancer must not wait for a node, and a stranger must not be able to have all
 * nodes queried at will. All processes share these dependencies, so removing processes because of them would turn a fault
 * into an outage.
 */
export function createReadiness(options: {
  database: Database
  chains: ChainService
  logger: Logger
  clock: Clock
  /** Further reported checks. @default none */
  others?: readonly ReadinessCheck[] | undefined
  /** Maximum wait for the database or a chain. @default 3000 */
  timeoutMs?: number | undefined
}): ReadinessService {
  const { database, chains, logger, clock, others = [], timeoutMs = 3_000 } = options
  let isStopping = false
  let asksDatabase: Promise<boolean> | undefined
  let asksOthers: Promise<void> | undefined
  let othersAskedAtMs = Number.NEGATIVE_INFINITY
  let otherChecks: Readiness['checks'] | undefined
  const failingSinceMs = new Map<string, number>()

  async function isWell(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      failingSinceMs.delete(name)
      return true
    } catch (error) {
      if (!failingSinceMs.has(name)) failingSinceMs.set(name, clock())
      logger.warn({ check: name, err: error }, 'readiness check failed')
      return false
    }
  }

  /** A check with its result; a failure has its start. */
  function toCheck({ name, title }: Pick<ReadinessCheck, 'name' | 'title'>, ok: boolean) {
    const sinceMs = failingSinceMs.get(name)
    return {
      name,
      ...(title === undefined ? {} : { title }),
      ok,
      ...(ok || sinceMs === undefined ? {} : { since: new Date(sinceMs).toISOString() }),
    }
  }

  async function askDatabase() {
    if (!(await settlesWithin(database.ping(), timeoutMs)))
      throw new TimeoutError({ what: 'The database', ms: timeoutMs })
  }

  async function withDeadline({ name, run }: ReadinessCheck) {
    if (!(await settlesWithin(run(), timeoutMs))) throw new TimeoutError({ what: name, ms: timeoutMs })
  }

  async function askOthers() {
    othersAskedAtMs = clock()
    const checks = [
      ...others,
      ...chains.list().map((chain) => ({
        name: `rpc:${chain.id}`,
        title: `RPC ${chain.name}`,
        run: () => askChain(chains, chain, timeoutMs),
      })),
    ]
    otherChecks = await Promise.all(
      checks.map(async (check) => toCheck(check, await isWell(check.name, () => withDeadline(check)))),
    )
  }

  return {
    async read() {
      asksDatabase ??= isWell('database', askDatabase).finally(() => {
        asksDatabase = undefined
      })
      if (!asksOthers && clock() - othersAskedAtMs >= othersTtlMs)
        asksOthers = askOthers().finally(() => {
          asksOthers = undefined
        })
      const hasDatabase = await asksDatabase
      if (!otherChecks) await asksOthers
      return {
        isReady: hasDatabase && !isStopping,
        checks: [
          ...(isStopping ? [{ name: 'stopping', ok: false }] : []),
          toCheck({ name: 'database' }, hasDatabase),
          ...(otherChecks ?? []),
        ],
      }
    },
    stop() {
      isStopping = true
    },
  }
}

/**
 * Asks a chain's node for its id, or its health.
 *
 * @throws Error if it fails, or serves another chain
 */
async function askChain(chains: ChainService, chain: Chain, timeoutMs: number) {
  const { namespace, chainId } = parseCaipNetworkId(chain.id)
  const method = namespace === 'eip155' ? 'eth_chainId' : 'getHealth'
  const call = { jsonrpc: '2.0' as const, id: 1, method, params: [] }
  const { value } = await chains.send(chain.id, call, { timeoutMs })
  if (Array.isArray(value) || value.error) throw new Error('The node answered with an error')
  // A node of another chain would answer every request, but wrongly.
  if (namespace === 'eip155' && String(BigInt(String(value.result))) !== chainId)
    throw new Error('The node serves another chain')
}
