/**
 * Contracts that make any call for anyone, in lower case: Multicall 1 to 3, also on ZKsync's chains, and Multicaller. Anyone can
 * take assets that they receive or may spend, and use permissions that were granted to them.
 *
 * @internal
 */
export const publicCallers: ReadonlySet<string> = new Set([
  '0xca11bde05977b3631167028862be2a173976ca11',
  '0x5ba1e12693dc8f9c48aad8770482f4739beed696',
  '0xeefba1e63905ef1d7acba5a8513c70307c1ce441',
  '0xf9cda624fbc7e059355ce98a31693d299facd963',
  '0x0000000000002bdbf1bf3279983603ec279cc6df',
  '0x00000000002fd5aeb385d324b580fca7c83823a0',
])
