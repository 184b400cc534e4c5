import { encodeFunctionData, type Hex, labelhash, namehash, zeroHash } from 'viem'
import { localEnsRegistry, localEnsResolver, offchainResolver } from './contracts/artifacts.ts'
import { create2Data, create2Deployer } from './create2.ts'
import { ensPayer, ensSigner, localEns, localEnsNames, localNameZone } from './localEns.ts'
import { type EnsCall, sendEnsCalls } from './sendEnsCalls.ts'
import type { LocalChain } from './startChain.ts'

const coinType = 60n

/**
 * Deploys ENS to a local chain: registry, resolver, universal resolver and some names. The server's zone and all reverse
 * names get a resolver that asks the server; `pointEns` sets its URL.
 *
 * @example
 * ```ts
 * import { deployEns, startChain } from '@foyer/devnet'
 *
 * const chain = await startChain({ chainId: 31337 })
 * await deployEns(chain)
 * await chain.stop()
 * ```
 */
export async function deployEns(
  chain: Pick<LocalChain, 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await sendEnsCalls(
    chain,
    [
      ...Object.values(localEns).map(
        ({ bytecode }) => ({ to: create2Deployer, data: create2Data(bytecode) }) as const,
      ),
      own('test'),
      own(localNameZone),
      setResolver(localNameZone, localEns.offchainResolver.address),
      own('reverse'),
      setResolver('reverse', localEns.offchainResolver.address),
      own('addr.reverse'),
      {
        to: localEns.offchainResolver.address,
        data: encodeFunctionData({
          abi: offchainResolver.abi,
          functionName: 'setSigner',
          args: [ensSigner.address, true],
        }),
      },
      ...localEnsNames.flatMap(putName),
    ],
    options,
  )
}

/** Sets the records of a name and of its address. */
function putName({ name, address, avatar }: (typeof localEnsNames)[number]): EnsCall[] {
  const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
  const { abi } = localEnsResolver
  const { address: to } = localEns.resolver
  const node = namehash(name)
  return [
    ...[name, reverse].flatMap((owned) => [own(owned), setResolver(owned, to)]),
    { to, data: encodeFunctionData({ abi, functionName: 'setAddr', args: [node, coinType, address] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'setName', args: [namehash(reverse), name] }) },
    ...(avatar
      ? [{ to, data: encodeFunctionData({ abi, functionName: 'setText', args: [node, 'avatar', avatar] }) }]
      : []),
  ]
}

function own(name: string): EnsCall {
  const [label = '', ...rest] = name.split('.')
  const node = rest.length ? namehash(rest.join('.')) : zeroHash
  const { abi } = localEnsRegistry
  const args = [node, labelhash(label), ensPayer] as const
  return {
    to: localEns.registry.address,
    data: encodeFunctionData({ abi, functionName: 'setSubnodeOwner', args }),
  }
}

function setResolver(name: string, resolver: Hex): EnsCall {
  const { abi } = localEnsRegistry
  const args = [namehash(name), resolver] as const
  return {
    to: localEns.registry.address,
    data: encodeFunctionData({ abi, functionName: 'setResolver', args }),
  }
}
