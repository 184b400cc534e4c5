import { concat, getContractAddress, type Hex, zeroHash } from 'viem'

/** The CREATE2 deployer in anvil's genesis (https://github.com/Arachnid/deterministic-deployment-proxy). */
export const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Address of a bytecode on every chain, derived from the deployer, the salt and the bytecode. */
export function create2Address(bytecode: Hex, salt: Hex = zeroHash) {
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode })
}

/** Call data that makes the deployer create a contract. */
export function create2Data(bytecode: Hex, salt: Hex = zeroHash): Hex {
  return concat([salt, bytecode])
}
