import { parseAbi } from 'viem'

/**
 * The owner functions of HybridDeleGator that Foyer uses. It deliberately omits `transferOwnership`, `renounceOwnership` and
 * `updateSigners`, so that nothing can take the account from the recovery phrase.
 */
export const ownerAbi = parseAbi([
  'function addKey(string keyId, uint256 x, uint256 y)',
  'function removeKey(string keyId)',
  'function owner() view returns (address)',
  'function getKeyIdHashes() view returns (bytes32[])',
  'function getKey(string keyId) view returns (uint256 x, uint256 y)',
  'event AddedP256Key(bytes32 indexed keyIdHash, string keyId, uint256 x, uint256 y)',
])
