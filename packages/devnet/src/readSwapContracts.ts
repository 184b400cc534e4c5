import { readFile } from 'node:fs/promises'
import { type Address, concat, encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { create2Address } from './create2.ts'
import { poolFactory } from './localPools.ts'
import { tokenAddresses } from './localTokens.ts'
import type { PeerName } from './peerVersions.ts'
import { resolvePeer } from './resolvePeer.ts'

/** A contract with its deployment parameters. */
type SwapContract = { bytecode: Hex; address: Address }
/** Swap contracts in addition to the V2 factory. */
export type SwapContracts = {
  /** Router02 of V2. */
  v2Router: SwapContract
  v3Factory: SwapContract
  /** SwapRouter02: swaps over pools of V2 and V3 in one transaction. */
  router: SwapContract
  /** QuoterV2: what a swap over pools of V3 would give. */
  quoter: SwapContract
}

/**
 * Reads the routers and the factory of V3 from the packages that publish them.
 *
 * Licences, weighed: Router02 is GPL-3.0-or-later, SwapRouter02 and QuoterV2 are GPL-2.0-or-later; the core of V3 names the
 * Business Source License, whose change date (1 April 2023) has passed, so that it is GPL-2.0-or-later, and even before
 * that allowed use that is no production. They are development dependencies of the repository and optional peers of this
 * package: whoever wants swaps on a local chain installs them. They are deployed unchanged from there; neither their code
 * nor their bytecode is in this package.
 */
export async function readSwapContracts(): Promise<SwapContracts> {
  const v3Factory = place(
    await readBytecode('@uniswap/v3-core', '/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  )
  const [v2Code, routerCode, quoterCode] = await Promise.all([
    readBytecode('@uniswap/v2-periphery', '/build/UniswapV2Router02.json'),
    readBytecode('@uniswap/swap-router-contracts', '/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'),
    readBytecode('@uniswap/swap-router-contracts', '/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
  ])
  return {
    v2Router: place(v2Code, poolFactory, tokenAddresses.WETH),
    v3Factory,
    // Its helper for positions is not needed, so there is none.
    router: place(routerCode, poolFactory, v3Factory.address, zeroAddress, tokenAddresses.WETH),
    quoter: place(quoterCode, v3Factory.address, tokenAddresses.WETH),
  }
}

function place(code: Hex, ...parameters: readonly Address[]): SwapContract {
  const types = parameters.map(() => ({ type: 'address' }))
  const bytecode = concat([code, encodeAbiParameters(types, parameters)])
  return { bytecode, address: create2Address(bytecode) }
}

async function readBytecode(name: PeerName, file: string): Promise<Hex> {
  const { bytecode }: { bytecode: string } = JSON.parse(
    await readFile(resolvePeer('The swaps', name, file), 'utf8'),
  )
  return bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}`
}
