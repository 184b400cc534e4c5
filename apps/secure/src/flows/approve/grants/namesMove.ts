/** Words of a function's name that stand for moving assets, letting others move them, or borrowing. */
const moves: ReadonlySet<string> = new Set([
  ...['transfer', 'transfers', 'approve', 'approval', 'permit', 'allowance', 'withdraw', 'withdrawal'],
  ...['withdrawals', 'redeem', 'redemption', 'burn', 'borrow', 'sweep', 'unwrap', 'cashout', 'operator'],
  ...['delegate', 'delegation', 'ownership', 'owner', 'authorization'],
])

/**
 * Whether the name of a function says that it moves assets. The table of selectors cannot have every standard and every vault;
 * a name of verified source can be read.
 */
export function namesMove(signature: string): boolean {
  const [name = ''] = signature.split('(')
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.some((word) => moves.has(word.toLowerCase()))
}
