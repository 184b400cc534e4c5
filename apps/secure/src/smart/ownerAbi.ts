import { parseAbi } from 'viem'

/**
 * What Foyer uses of HybridDeleGator's owners. Nothing here takes the account from the recovery phrase:
 * `transferOwnership`, `renounceOwnership` and `updateSigners` are left out on purpose.
 */
export const ownerAbi = parseAbi([
  'function addKey(string keyId, uint256 x, uint256 y)',
  'function removeKey(string keyId)',
  'function owner() view returns (address)',
  'function getKeyIdHashes() view returns (bytes32[])',
  'function getKey(string keyId) view returns (uint256 x, uint256 y)',
  'event AddedP256Key(bytes32 indexed keyIdHash, string keyId, uint256 x, uint256 y)',
])
