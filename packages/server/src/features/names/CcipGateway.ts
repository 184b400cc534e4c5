import type { Hex } from 'viem'

/** Answers resolvers that look up data off-chain ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668)). */
export type CcipGateway = {
  /**
   * Answers `resolve(bytes name, bytes data)` with `abi.encode(bytes result, uint64 expires, bytes signature)`.
   *
   * @throws CcipOffError, CcipRequestInvalidError
   */
  answer(data: Hex): Promise<Hex>
}
