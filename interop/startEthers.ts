/** Connects ethers to a chain with its own ENS registry. */
export async function startEthers({
  url,
  chainId,
  registry,
}: {
  url: string
  chainId: number
  registry: string
}) {
  const { EnsPlugin, JsonRpcProvider, Network } = await import('ethers')
  const network = new Network('local', chainId)
  network.attachPlugin(new EnsPlugin(registry, chainId))
  return new JsonRpcProvider(url, network, { staticNetwork: network })
}
