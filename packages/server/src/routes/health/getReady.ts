import { getReady, parseCaipNetworkId } from '@foyer/contract'
import { implement } from '../../http/implement.ts'
import type { Chain } from '../../services/Chain.ts'
import type { Services } from '../../services/Services.ts'

const checkTimeoutMs = 3_000

/** Asks the database and each chain; 503 when one does not answer. */
export const getReadyRoute = implement(getReady, async (_, { services }) => {
  const probes = [
    ...services.checks,
    ...services.chains
      .list()
      .map((chain) => ({ name: `rpc:${chain.id}`, run: () => askChain(services, chain) })),
  ]
  const checks = await Promise.all(
    probes.map(async ({ name, run }) => {
      try {
        await run()
        return { name, ok: true }
      } catch (error) {
        services.logger.warn({ check: name, err: error }, 'readiness check failed')
        return { name, ok: false }
      }
    }),
  )
  const isReady = checks.every((check) => check.ok)
  const status = isReady ? ('ready' as const) : ('not-ready' as const)
  return { output: { status, checks }, status: isReady ? 200 : 503 }
})

async function askChain({ chains }: Services, chain: Chain) {
  const { namespace, chainId } = parseCaipNetworkId(chain.id)
  const method = namespace === 'eip155' ? 'eth_chainId' : 'getHealth'
  const { value } = await chains.send(
    chain.id,
    { jsonrpc: '2.0', id: 1, method, params: [] },
    { timeoutMs: checkTimeoutMs },
  )
  if (Array.isArray(value) || value.error) throw new Error('The node answered with an error')
  // A node of another chain would answer everything, wrongly.
  if (namespace === 'eip155' && String(BigInt(String(value.result))) !== chainId)
    throw new Error('The node serves another chain')
}
