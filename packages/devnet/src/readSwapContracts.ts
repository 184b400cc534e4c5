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
  /** SwapRouter02: swaps through V2 and V3 pools in one transaction. */
  router: SwapContract
  /** QuoterV2: quotes swaps through V3 pools. */
  quoter: SwapContract
}

/**
 * Reads the routers and the V3 factory from the packages that publish them.
 *
 * Licences: Router02 is GPL-3.0-or-later; SwapRouter02 and QuoterV2 are GPL-2.0-or-later. The V3 core names the Business
 * Source License, whose change date (1 April 2023) has passed, so it is GPL-2.0-or-later. Even before that date,
 * non-production use was allowed. They are development dependencies of the repository and optional peers of this package,
 * installed only by those who want swaps on a local chain. They are deployed unchanged from there; this package contains
 * neither their code nor their bytecode.
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
    // The position manager is not needed, so its address is zero.
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
